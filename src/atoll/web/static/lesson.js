// A first game: the address holds the step and the choice, the server says what follows.
import "./page.js";
import "./walk.js";
import { ask } from "./ask.js";
import { pick, takeUp } from "./choose.js";
import { $, form, main, narrow } from "./dom.js";
import { byKeys } from "./keys.js";
import { update } from "./update.js";

const SOON = 500;  // milliseconds

const here = () => Object.fromEntries(new URLSearchParams(location.search));

async function go(wish) {
  const place = new URLSearchParams(wish);
  const answer = await ask(`${main.dataset.lesson}/frame?${place}&form=${form()}`);
  if (!answer) return;
  if (answer.status === 202) return wait(answer, wish);
  update(main, answer.html);
  pick("");
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
  history.replaceState(null, "", `?${place}`);
  const next = (byKeys && $("#go-on")) || $("#status");
  next.focus({ preventScroll: true });
  $("#status").scrollIntoView({ block: "nearest" });
}

// The game is being prepared.
function wait({ html, isNewest }, wish) {
  const laying = $(".laying");
  if (laying) laying.textContent = html;
  setTimeout(() => { if (isNewest()) go(wish); }, SOON);
}

const goAgain = () => go(here());

main.addEventListener("click", event => {
  const e = event.target.closest(".act, .pick, [data-why], [data-lesson-step]");
  if (!e) return;
  if (e.dataset.lessonStep) {
    event.preventDefault();
    go({ step: e.dataset.lessonStep });
  } else if (e.classList.contains("pick")) takeUp(e);
  else go({ step: here().step || "1", chose: e.dataset.action ?? e.dataset.why });
});
narrow.addEventListener("change", goAgain);
document.addEventListener("switched", goAgain);

pick("");
if (narrow.matches || $(".laying")) goAgain();  // the page came with a desk's board, or with none
