// A puzzle: a click on the board is the answer, and the server says what it is worth.
import "./page.js";
import "./keyboard_navigation.js";
import "./lookahead.js";
import "./zoom.js";
import { fetchLatest } from "./fetch_latest.js";
import { pick, togglePick } from "./selection.js";
import { $, boardForm, main, narrow } from "./dom.js";
import { usesKeyboard } from "./keyboard.js";
import { updatePage } from "./page_update.js";

let chose = "";
const hints = () => $("#status").dataset.hint;

async function show(answer) {
  const page = await answer;
  if (!page) return;
  updatePage(main, page.html);
  pick("");
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
  const next = (usesKeyboard && $("#go-on")) || $("#status");
  next.focus({ preventScroll: true });
  $("#status").scrollIntoView({ block: "nearest" });
  shown();
}

function shown() {
  document.dispatchEvent(new CustomEvent("shown", { detail: { isNewDecision: true } }));
}

const look = hint => show(fetchLatest(`${main.dataset.puzzle}/frame?${new URLSearchParams({ hint, form: boardForm() })}`));

function answer(action) {
  chose = action;
  const body = new URLSearchParams({ chose, hint: hints(), form: boardForm() });
  return show(fetchLatest(`${main.dataset.puzzle}/answer`, { method: "POST", body }));
}

const reload = () => (chose ? answer(chose) : look(hints()));

main.addEventListener("click", event => {
  const e = event.target.closest(".act, .pick, [data-why], #hint");
  if (!e) return;
  if (e.id === "hint") {
    chose = "";
    look(Number(hints()) + 1);
  } else if (e.classList.contains("pick")) togglePick(e);
  else answer(e.dataset.action ?? e.dataset.why);
});
narrow.addEventListener("change", reload);
document.addEventListener("switched", reload);

pick("");
if (narrow.matches) reload();  // the page came with the wide board
else shown();
