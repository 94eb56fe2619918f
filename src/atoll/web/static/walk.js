// Keys among what can be chosen: arrows go to the nearest thing that way, Enter chooses, Escape lets go.
import { pick } from "./choose.js";
import { $$, main } from "./dom.js";
import { isTyping, wayOf } from "./keys.js";

document.addEventListener("keydown", event => {
  if (event.key === "Escape") return pick("");
  if (isTyping()) return;
  const from = document.activeElement;
  const isChoice = from.matches(".act, .pick");
  if (isChoice && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    from.dispatchEvent(new MouseEvent("click", { bubbles: true }));  // what is drawn has no click of its own
    return;
  }
  const way = wayOf(event);
  if (!way || !(isChoice || from === document.body || from.id === "status")) return;
  event.preventDefault();
  const things = $$(".act:not(.off), .pick", main).filter(e => e !== from);
  const next = isChoice ? nearest(from, way, things) : things[0];
  next?.focus();
});

function nearest(from, [right, down], things) {
  const [x, y] = centre(from);
  const distance = e => {
    const [u, v] = centre(e);
    const ahead = (u - x) * right + (v - y) * down;
    const aside = Math.abs((u - x) * down) + Math.abs((v - y) * right);
    return ahead < 1 ? Infinity : ahead + 2.5 * aside;
  };
  const best = things.map(e => [distance(e), e]).filter(([far]) => far < Infinity);
  return best.sort((a, b) => a[0] - b[0])[0]?.[1];
}

function centre(e) {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
