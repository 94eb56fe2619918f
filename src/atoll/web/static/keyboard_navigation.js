// Choosing by keyboard: arrows move the focus between choices, Enter or Space chooses, Escape puts a piece down.
// The focus stays in the game: after a choice it goes to the next one as soon as there is something to choose.
import { pick } from "./selection.js";
import { CHOICE, isInGame, nearestTowards, nextChoice } from "./choices.js";
import { $, $$, main } from "./dom.js";
import { arrowDirection, isTyping, usesKeyboard } from "./keyboard.js";

document.addEventListener("keydown", event => {
  if (event.key === "Escape") return putDown();
  if (isTyping() || $("dialog[open]")) return;
  const from = document.activeElement;
  const isChoice = from.matches(CHOICE);
  if (isChoice && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    from.dispatchEvent(new MouseEvent("click", { bubbles: true }));  // SVG elements have no click()
    return;
  }
  const direction = arrowDirection(event);
  if (!direction || !(isChoice || from === document.body || from.id === "status")) return;
  event.preventDefault();
  const next = isChoice ? nearestTowards(from, direction, $$(CHOICE, main)) : nextChoice();
  next?.focus();
});

function putDown() {
  const picked = $(".pick[aria-pressed=true]", main);
  pick("");
  if (usesKeyboard) picked?.focus();
}

document.addEventListener("shown", () => {
  const now = document.activeElement;
  const isLost = now === document.body || now.id === "status";
  if (usesKeyboard && isInGame() && isLost) nextChoice()?.focus({ preventScroll: true });
});
