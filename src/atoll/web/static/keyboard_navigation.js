// Choosing by keyboard: arrows move the focus between choices, Enter chooses, Escape puts a piece down.
import { pick } from "./selection.js";
import { $$, main } from "./dom.js";
import { arrowDirection, isTyping } from "./keyboard.js";

document.addEventListener("keydown", event => {
  if (event.key === "Escape") return pick("");
  if (isTyping()) return;
  const from = document.activeElement;
  const isChoice = from.matches(".act, .pick");
  if (isChoice && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    from.dispatchEvent(new MouseEvent("click", { bubbles: true }));  // SVG elements have no click()
    return;
  }
  const direction = arrowDirection(event);
  if (!direction || !(isChoice || from === document.body || from.id === "status")) return;
  event.preventDefault();
  const choices = $$(".act:not(.off), .pick", main).filter(e => e !== from);
  const next = isChoice ? nearest(from, direction, choices) : choices[0];
  next?.focus();
});

function nearest(from, [right, down], choices) {
  const [x, y] = centre(from);
  const distance = e => {
    const [u, v] = centre(e);
    const ahead = (u - x) * right + (v - y) * down;
    const aside = Math.abs((u - x) * down) + Math.abs((v - y) * right);
    return ahead < 1 ? Infinity : ahead + 2.5 * aside;
  };
  const reachable = choices.map(e => [distance(e), e]).filter(([far]) => far < Infinity);
  return reachable.sort((a, b) => a[0] - b[0])[0]?.[1];
}

function centre(e) {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
