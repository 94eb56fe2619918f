// Hints: each click asks the coach for one step more of the pending decision, and lights what it speaks of.
import { $, $$, main } from "./dom.js";
import { hideNotification, notify } from "./notification.js";
import { moment, send } from "./table_socket.js";

const STEPS = 3;

let shown = null;  // the last step that has come

function ask() {
  const step = shown?.moment === moment ? Math.min(shown.step + 1, STEPS) : 1;
  send({ do: "hint", moment, step });
}

function show() {
  const more = $("#hint")?.dataset.more;
  const buttons = shown.step < STEPS && more ? [["yes", more, ask]] : [];
  notify(shown.text, { stay: true, buttons });
  light();
}

function light() {
  for (const action of shown.actions)
    for (const e of $$(`.act[data-action="${action}"]`, main)) {
      e.classList.add("hinted");
      for (const pick of $$(`[data-pick="${e.dataset.when}"]`, main)) pick.classList.add("hinted");
    }
}

function clear() {
  for (const e of $$(".hinted")) e.classList.remove("hinted");
}

document.addEventListener("click", ({ target }) => { if (target.closest("#hint")) ask(); });
document.addEventListener("hint", ({ detail }) => {
  if (detail.moment !== moment) return;
  clear();
  shown = detail;
  show();
});
document.addEventListener("shown", () => {
  if (!shown) return;
  if (shown.moment === moment) return light();
  shown = null;
  clear();
  hideNotification();
});
