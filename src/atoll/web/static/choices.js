// The choices of the game and where they lie: which one is nearest to another, and which comes next for the keyboard.
import { $$, main } from "./dom.js";

export const CHOICE = ".act:not(.off), .pick";

let last = null;  // where the choice lay that had the focus last, while the focus is in the game

export function centre(e) {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

// The nearest choice in a direction; those in line count as nearer.
export function nearestTowards(from, [right, down], choices) {
  const [x, y] = centre(from);
  return least(choices.filter(e => e !== from), e => {
    const [u, v] = centre(e);
    const ahead = (u - x) * right + (v - y) * down;
    const aside = Math.abs((u - x) * down) + Math.abs((v - y) * right);
    return ahead < 1 ? Infinity : ahead + 2.5 * aside;
  });
}

// The choice to go on with: the one nearest to the last, but nothing quiet such as passing if there is another.
export function nextChoice(root = main) {
  const choices = $$(CHOICE, root);
  const loud = choices.filter(e => !e.classList.contains("quiet"));
  const offered = loud.length ? loud : choices;
  if (!last) return offered[0];
  return least(offered, e => Math.hypot(...centre(e).map((at, i) => at - last[i])));
}

function least(elements, distance) {
  const reachable = elements.map(e => [distance(e), e]).filter(([far]) => far < Infinity);
  return reachable.sort((a, b) => a[0] - b[0])[0]?.[1];
}

export const isInGame = () => last !== null;

// The game loses the focus when something else gets it, not when a choice disappears.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(CHOICE)) last = centre(target);
  else if (target.id !== "status" && !target.closest("#note")) last = null;
});
