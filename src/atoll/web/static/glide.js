// Pieces glide from where they were to where they are now (first, last, invert, play).
import { $, $$ } from "./dom.js";

const unmoved = matchMedia("(prefers-reduced-motion: reduce)");
const isStill = () => unmoved.matches || document.documentElement.hasAttribute("data-still");

const pieces = root => $$(".board [id]", root);
const places = root => new Map(pieces(root).map(e => [e.id, e.getBoundingClientRect()]));
const breadth = root => $(".board svg", root)?.viewBox.baseVal?.width;

export function glide(root, change) {
  const were = isStill() ? new Map() : places(root);
  const width = breadth(root);
  change();
  if (!were.size || breadth(root) !== width) return;  // between a phone's board and a desk's nothing moves
  const moved = new Map();  // by how much on the screen
  for (const e of pieces(root)) {
    if (!e.getScreenCTM || e.closest("defs")) continue;
    const was = were.get(e.id);
    const now = e.getBoundingClientRect();
    if (!now.width) continue;
    if (!was) {
      appear(e);
      continue;
    }
    const [dx, dy] = alone(e, was.x - now.x, was.y - now.y, root, moved);
    if (Math.hypot(dx, dy) < 2) continue;
    moved.set(e, [dx, dy]);
    slide(e, dx, dy);
  }
}

// What is left of a way when what a piece lies on has moved along.
function alone(e, dx, dy, root, moved) {
  for (let up = e.parentNode; up && up !== root; up = up.parentNode) {
    const [x, y] = moved.get(up) || [0, 0];
    dx -= x;
    dy -= y;
  }
  return [dx, dy];
}

function appear(e) {
  e.animate({ opacity: [0, 1] }, { duration: 200, easing: "ease-out" });
}

// A way on the screen, in the measure of the drawing.
function slide(e, dx, dy) {
  const { a, b, c, d } = e.parentNode.getScreenCTM();
  const det = a * d - b * c;
  if (!det) return;
  const x = (d * dx - c * dy) / det;
  const y = (a * dy - b * dx) / det;
  const translate = [`${x}px ${y}px`, "0px 0px"];
  e.animate({ translate }, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" });
}
