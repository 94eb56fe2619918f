// Picking up a piece (.pick) shows the targets it can go to ([data-when]).
import { $, $$, main } from "./dom.js";
import { usesKeyboard } from "./keyboard.js";
import { bringIntoSight } from "./sheet.js";

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
  else bringIntoSight(targets);
}
