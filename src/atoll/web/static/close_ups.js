// Close-ups: cuts out of a drawn board the place of two actions, and rings what was done and what was better.
import { $$ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 14;  // around an action, in units of the picture
const LEAST = .36;  // of the width of the board, so that one sees where it is
const WIDEST = .8;  // of the board: if both actions need more, each has a picture of its own
const RING = 5;

export function frameCloseUps(root) {
  for (const frame of $$(".close-up", root)) {
    for (const copy of [...frame.children].slice(1)) copy.remove();
    const svg = frame.firstElementChild;
    if (svg) show(frame, svg);
  }
}

function show(frame, svg) {
  const whole = svg.viewBox.baseVal;
  const board = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
  const [done, better] = places(svg);
  if (!done.length && !better.length) return;
  const { width, height } = frame.getBoundingClientRect();
  if (!width || !height) return;
  drawRings(svg, better, "better");
  drawRings(svg, done, "done");
  const both = cut(union([...done, ...better]), board, width / height);
  if (both.width <= WIDEST * board.width || !done.length || !better.length) return crop(svg, both);
  const copy = svg.cloneNode(true);
  frame.append(copy);
  frame.classList.add("split");
  crop(svg, cut(union(done), board, width / 2 / height));
  crop(copy, cut(union(better), board, width / 2 / height));
}

// Where the two actions are drawn, in coordinates of the picture. Of "this card, there" only what differs: the
// cards if these do, else the places.
function places(svg) {
  const acts = ["done", "better"].map(kind => $$(`.${kind}`, svg));
  const picks = acts.map(found => found.flatMap(e => (e.dataset.when ? $$(`[data-pick="${e.dataset.when}"]`, svg) : [])));
  const isSamePick = picks[0][0] === picks[1][0];
  const toPicture = svg.getScreenCTM().inverse();
  return acts.map((found, i) => (isSamePick || !picks[i].length ? found : picks[i])
    .map(e => boxOf(e, toPicture)).filter(({ width, height }) => width && height));
}

function boxOf(e, toPicture) {
  const { left, top, right, bottom } = e.getBoundingClientRect();
  const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map(p => p.matrixTransform(toPicture));
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

function union(boxes) {
  const x = Math.min(...boxes.map(b => b.x));
  const y = Math.min(...boxes.map(b => b.y));
  const right = Math.max(...boxes.map(b => b.x + b.width));
  const bottom = Math.max(...boxes.map(b => b.y + b.height));
  return { x, y, width: right - x, height: bottom - y };
}

// A part of the board of this shape around a box.
function cut(box, board, shape) {
  let width = Math.max(box.width + 2 * MARGIN, (box.height + 2 * MARGIN) * shape, LEAST * board.width);
  width = Math.min(width, Math.max(board.width, board.height * shape));
  const height = width / shape;
  const inside = (from, size, start, room) =>
    (size >= room ? start + (room - size) / 2 : Math.min(Math.max(from, start), start + room - size));
  return {
    x: inside(box.x + box.width / 2 - width / 2, width, board.x, board.width),
    y: inside(box.y + box.height / 2 - height / 2, height, board.y, board.height),
    width,
    height,
  };
}

const crop = (svg, { x, y, width, height }) => svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);

function drawRings(svg, boxes, kind) {
  for (const { x, y, width, height } of boxes)
    for (const tone of ["halo", kind]) {
      const ring = document.createElementNS(SVG, "rect");
      const around = { x: x - RING, y: y - RING, width: width + 2 * RING, height: height + 2 * RING };
      const rx = Math.min(around.width, around.height) / 3;
      for (const [name, value] of Object.entries({ class: `ring ${tone}`, ...around, rx })) ring.setAttribute(name, value);
      svg.append(ring);
    }
}
