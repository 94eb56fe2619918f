// A phone: the sheet with the own hand and choices lies at the bottom edge, the status line and the players at the top.
// What can be chosen on the board is brought between them.
import { $, $$, main, narrow } from "./dom.js";
import { isTyping } from "./keyboard.js";

const MARGIN = 6;  // pixels around what is brought into sight

// Heights of what lies at the edges, for the style sheet.
const observer = new ResizeObserver(() => {
  const edges = { status: "#status", sheet: "#sheet", players: ".left" };
  for (const [name, query] of Object.entries(edges))
    document.documentElement.style.setProperty(`--${name}`, `${$(query)?.offsetHeight ?? 0}px`);
});
document.addEventListener("shown", () => {
  observer.disconnect();
  for (const e of $$("#status, #sheet, .left", main)) observer.observe(e);
});

// The part of the screen that nothing covers.
function freeSpan() {
  const top = Math.max(0, ...$$("#status, .left").filter(isSticky).map(e => e.getBoundingClientRect().height + stickyTop(e)));
  return [top, innerHeight - (narrow.matches ? $("#sheet")?.offsetHeight ?? 0 : 0)];
}
const isSticky = e => getComputedStyle(e).position === "sticky";
const stickyTop = e => parseFloat(getComputedStyle(e).top) || 0;

// Scrolls so that all elements on the board are in sight, or as many as fit, unless one is visible and more do not fit.
// Without smooth scrolling: a moving target is easily missed by a tap.
export function bringIntoSight(elements) {
  const onBoard = elements.filter(e => !e.closest("#sheet")).map(e => e.getBoundingClientRect());
  if (!onBoard.length || isTyping()) return;
  const [top, bottom] = freeSpan();
  const [first, last] = [Math.min(...onBoard.map(r => r.top)), Math.max(...onBoard.map(r => r.bottom))];
  if (first >= top && last <= bottom) return;
  const fits = last - first + 2 * MARGIN <= bottom - top;
  const shift = fits ? (first + last - top - bottom) / 2 : first - top - MARGIN;
  scrollBy({ top: shift, behavior: "instant" });
}

// The menu of a phone: what stands in the header elsewhere.
document.addEventListener("click", ({ target }) => {
  const button = $("#menu");
  const isOpen = button && target.closest("#menu") && !document.body.classList.contains("menu-open");
  document.body.classList.toggle("menu-open", Boolean(isOpen) || Boolean(target.closest(".top")));
  button?.setAttribute("aria-expanded", String(document.body.classList.contains("menu-open")));
});
