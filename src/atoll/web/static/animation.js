// Animates pieces from their old to their new positions (the FLIP technique: first, last, invert, play).
// New positions are read when the browser has laid the page out by itself: asking at once would make it do so twice.
import { $, $$ } from "./dom.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const isDisabled = () => reducedMotion.matches || document.documentElement.hasAttribute("data-no-animation");

const pieces = root => $$(".board [id]", root);
const positions = root => new Map(pieces(root).map(e => [e.id, e.getBoundingClientRect()]));
const boardWidth = root => $(".board svg", root)?.viewBox.baseVal?.width;

export function animateChange(root, change) {
  const before = isDisabled() ? new Map() : positions(root);
  const width = boardWidth(root);
  change();
  if (!before.size || boardWidth(root) !== width) return;  // no animation between narrow and wide boards
  afterLayout(root, () => animateFrom(root, before));
}

// A new observer is called once, after the next layout and before anything is painted.
function afterLayout(root, then) {
  const board = root.matches(".board") ? root : $(".board", root);
  if (!board) return;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(board);
}

function animateFrom(root, before) {
  const moves = [];  // read everything first, then animate
  const offsets = new Map();  // of the moved elements, in screen pixels
  for (const e of pieces(root)) {
    if (!e.getScreenCTM || e.closest("defs")) continue;
    const was = before.get(e.id);
    const now = e.getBoundingClientRect();
    if (!now.width) continue;
    if (!was) {
      moves.push([e, { opacity: [0, 1] }, { duration: 200, easing: "ease-out" }]);
      continue;
    }
    const [dx, dy] = ownOffset(e, was.x - now.x, was.y - now.y, root, offsets);
    if (Math.hypot(dx, dy) < 2) continue;
    offsets.set(e, [dx, dy]);
    const translate = [inUnits(e, dx, dy), "0px 0px"];
    moves.push([e, { translate }, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" }]);
  }
  for (const [e, frames, timing] of moves) e.animate(frames, timing);
}

// The offset of an element relative to its ancestors, which may have moved, too.
function ownOffset(e, dx, dy, root, offsets) {
  for (let parent = e.parentNode; parent && parent !== root; parent = parent.parentNode) {
    const [x, y] = offsets.get(parent) || [0, 0];
    dx -= x;
    dy -= y;
  }
  return [dx, dy];
}

// Screen pixels as units of the SVG.
function inUnits(e, dx, dy) {
  const { a, b, c, d } = e.parentNode.getScreenCTM();
  const det = a * d - b * c || 1;
  return `${(d * dx - c * dy) / det}px ${(a * dy - b * dx) / det}px`;
}
