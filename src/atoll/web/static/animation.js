// Animates pieces from their old to their new positions (the FLIP technique: first, last, invert, play).
import { $, $$ } from "./dom.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const isDisabled = () => reducedMotion.matches || document.documentElement.hasAttribute("data-still");

const pieces = root => $$(".board [id]", root);
const positions = root => new Map(pieces(root).map(e => [e.id, e.getBoundingClientRect()]));
const boardWidth = root => $(".board svg", root)?.viewBox.baseVal?.width;

export function animateChange(root, change) {
  const before = isDisabled() ? new Map() : positions(root);
  const width = boardWidth(root);
  change();
  if (!before.size || boardWidth(root) !== width) return;  // no animation between narrow and wide boards
  const offsets = new Map();  // of the moved elements, in screen pixels
  for (const e of pieces(root)) {
    if (!e.getScreenCTM || e.closest("defs")) continue;
    const was = before.get(e.id);
    const now = e.getBoundingClientRect();
    if (!now.width) continue;
    if (!was) {
      fadeIn(e);
      continue;
    }
    const [dx, dy] = ownOffset(e, was.x - now.x, was.y - now.y, root, offsets);
    if (Math.hypot(dx, dy) < 2) continue;
    offsets.set(e, [dx, dy]);
    slide(e, dx, dy);
  }
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

function fadeIn(e) {
  e.animate({ opacity: [0, 1] }, { duration: 200, easing: "ease-out" });
}

// Converts screen pixels to units of the SVG, and animates from there.
function slide(e, dx, dy) {
  const { a, b, c, d } = e.parentNode.getScreenCTM();
  const det = a * d - b * c;
  if (!det) return;
  const x = (d * dx - c * dy) / det;
  const y = (a * dy - b * dx) / det;
  const translate = [`${x}px ${y}px`, "0px 0px"];
  e.animate({ translate }, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" });
}
