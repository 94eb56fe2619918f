// A lesson: the address holds the step and the choice, the server renders the answer.
import "./page.js";
import "./keyboard_navigation.js";
import "./lookahead.js";
import { fetchLatest } from "./fetch_latest.js";
import { pick, togglePick } from "./selection.js";
import { $, boardForm, main, narrow } from "./dom.js";
import { usesKeyboard } from "./keyboard.js";
import { updatePage } from "./page_update.js";

const currentQuery = () => Object.fromEntries(new URLSearchParams(location.search));

async function goTo(step) {
  const query = new URLSearchParams(step);
  const answer = await fetchLatest(`${main.dataset.lesson}/frame?${query}&form=${boardForm()}`);
  if (!answer) return;
  updatePage(main, answer.html);
  pick("");
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
  history.replaceState(null, "", `?${query}`);
  const next = (usesKeyboard && $("#go-on")) || $("#status");
  next.focus({ preventScroll: true });
  $("#status").scrollIntoView({ block: "nearest" });
}

const reload = () => goTo(currentQuery());

main.addEventListener("click", event => {
  const e = event.target.closest(".act, .pick, [data-why], [data-lesson-step]");
  if (!e) return;
  if (e.dataset.lessonStep) {
    event.preventDefault();
    goTo({ step: e.dataset.lessonStep });
  } else if (e.classList.contains("pick")) togglePick(e);
  else goTo({ step: currentQuery().step || "1", chose: e.dataset.action ?? e.dataset.why });
});
narrow.addEventListener("change", reload);
document.addEventListener("switched", reload);

pick("");
if (narrow.matches) reload();  // the page came with the wide board
