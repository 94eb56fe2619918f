// Picking up a piece (.pick) shows the targets it can go to ([data-when]).
import { $, $$, main } from "./dom.js";
import { isTyping, usesKeyboard } from "./keyboard.js";

let picked = "";

export function pick(which) {
  picked = $$(".pick", main).some(e => e.dataset.pick === which) ? which : "";
  for (const e of $$(".pick", main)) e.setAttribute("aria-pressed", String(e.dataset.pick === picked));
  for (const e of $$("[data-when]", main)) e.classList.toggle("off", e.dataset.when !== picked);
}

// After the page was updated: the new HTML does not know what is picked.
export const restorePick = () => pick(picked);

// Pick a piece up, or put it down again.
export function togglePick(e) {
  pick(picked === e.dataset.pick ? "" : e.dataset.pick);
  const targets = picked ? $$("[data-when]:not(.off)", main) : [];
  if (usesKeyboard) targets[0]?.focus();
  else scrollIntoSight(targets);
}

// On a phone the board is longer than the screen: scroll to the first element unless one of them is visible.
// Without smooth scrolling: a moving target is easily missed by a tap.
export function scrollIntoSight(elements) {
  const top = $("#status")?.getBoundingClientRect().bottom ?? 0;
  const isVisible = e => {
    const { y, height } = e.getBoundingClientRect();
    const middle = y + height / 2;
    return middle > top && middle < innerHeight;
  };
  if (!elements.length || elements.some(isVisible) || isTyping()) return;
  elements[0].scrollIntoView({ block: elements[0].id === "end" ? "start" : "center", behavior: "instant" });
}
