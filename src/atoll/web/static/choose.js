// Picks: what is taken up first, so that the places where it may go can be chosen.
import { $, $$, main } from "./dom.js";
import { byKeys, isTyping } from "./keys.js";

let picked = "";

export function pick(which) {
  picked = $$(".pick", main).some(e => e.dataset.pick === which) ? which : "";
  for (const e of $$(".pick", main)) e.setAttribute("aria-pressed", String(e.dataset.pick === picked));
  for (const e of $$("[data-when]", main)) e.classList.toggle("off", e.dataset.when !== picked);
}

// The page was drawn anew, and does not know what is taken up.
export const pickAgain = () => pick(picked);

// Take something up, or put it back.
export function takeUp(e) {
  pick(picked === e.dataset.pick ? "" : e.dataset.pick);
  const places = picked ? $$("[data-when]:not(.off)", main) : [];
  if (byKeys) places[0]?.focus();
  else bringIntoSight(places);
}

// A phone's board is longer than its screen: whoever is to choose must not have to look for what glows.
// At once: what glides under a finger is missed.
export function bringIntoSight(things) {
  const top = $("#status")?.getBoundingClientRect().bottom ?? 0;
  const isSeen = e => {
    const { y, height } = e.getBoundingClientRect();
    const middle = y + height / 2;
    return middle > top && middle < innerHeight;
  };
  if (!things.length || things.some(isSeen) || isTyping()) return;
  things[0].scrollIntoView({ block: things[0].id === "end" ? "start" : "center", behavior: "instant" });
}
