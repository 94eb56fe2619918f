// The analysis board: the address holds the position and the choices, the server draws what they lead to.
import "./page.js";
import "./keyboard_navigation.js";
import "./lookahead.js";
import "./zoom.js";
import { fetchLatest } from "./fetch_latest.js";
import { pick, togglePick } from "./selection.js";
import { $, boardForm, main, narrow } from "./dom.js";
import { updatePage } from "./page_update.js";

const asked = () => Object.fromEntries(new URLSearchParams(location.search));

async function show(query, isNew = true) {
  const answer = await fetchLatest(`${main.dataset.analysis}/frame?${new URLSearchParams({ ...query, form: boardForm() })}`);
  if (!answer) return;
  updatePage(main, answer.html);
  pick("");
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
  const { at, moves } = $("#status").dataset;
  if (isNew && at) history.pushState(null, "", `?${new URLSearchParams({ at, moves, ...(query.eyes && { eyes: query.eyes }) })}`);
  shown();
}

function shown() {
  document.dispatchEvent(new CustomEvent("shown", { detail: { isNewDecision: true } }));
}

main.addEventListener("click", event => {
  const e = event.target.closest(".act, .pick, [data-why], [data-to], [data-eyes]");
  if (!e) return;
  const { at, moves, seat } = $("#status").dataset;
  if (e.dataset.to !== undefined || e.dataset.eyes) {
    event.preventDefault();
    show(e.dataset.eyes ? { at, moves, eyes: e.dataset.eyes } : { at, moves: e.dataset.to });
  } else if (e.classList.contains("pick")) togglePick(e);
  else show({ at, moves, chose: `${seat}${e.dataset.action ?? e.dataset.why}` });
});
addEventListener("popstate", () => show(asked(), false));
narrow.addEventListener("change", () => show(asked(), false));
document.addEventListener("switched", () => show(asked(), false));

pick("");
if (narrow.matches) show(asked(), false);  // the page came with the wide board
else shown();
