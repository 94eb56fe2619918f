// Look-ahead: while a choice is hovered, focused by keyboard or pressed for long, its hidden group .ahead is shown in
// a layer above everything, and its description beside the status line. A tap acts, a long press only shows.
import { CHOICE } from "./choices.js";
import { $, $$ } from "./dom.js";
import { usesKeyboard } from "./keyboard.js";

const LONG_PRESS = 380;  // milliseconds
const SVG = "http://www.w3.org/2000/svg";
const MARK_HEIGHT = 20;  // of the words at a mark, in pixels

const layer = make("svg", { id: "ahead-layer", "aria-hidden": "true" });
document.body.append(layer);

let shown = null;  // the choice whose look-ahead is shown
let mouse = [-1, -1];  // where it was moved last
let isHovering = false;  // the mouse points, not the keyboard or a finger
let pressTimer = 0;
let wasLongPress = false;

function make(tag, attributes) {
  const e = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  return e;
}

export function showAhead(choice) {
  hideAhead();
  if (!choice) return;
  shown = choice;
  for (const ahead of choice.children) if (ahead.classList.contains("ahead")) draw(ahead, choice);
  say(choice.getAttribute("aria-description") || choice.getAttribute("aria-label"));
}

export function hideAhead() {
  if (!shown) return;
  shown = null;
  layer.replaceChildren();
  for (const e of $$(".lit")) e.classList.remove("lit");
  say("");
}

// What stands before the first " · " is the title.
function say(words) {
  const bar = $("#lookahead");
  if (!bar) return;
  const [title, ...rest] = words.split(" · ");
  const bold = document.createElement("b");
  bold.textContent = title.charAt(0).toUpperCase() + title.slice(1);
  bar.replaceChildren(...(words ? [bold, rest.map(part => ` · ${part}`).join("")] : []));
}

function draw(ahead, choice) {
  const own = inScreen(ahead.cloneNode(true), choice);
  for (const e of $$("[data-lit]", own)) light(e);
  for (const e of $$("[data-at]", own)) place(e);
  if (own.firstElementChild.childElementCount) layer.prepend(own);
}

function light(e) {
  for (const id of e.dataset.lit.split(" ")) document.getElementById(id)?.classList.add("lit");
  e.remove();
}

// Marks lie where the element they name is.
function place(e) {
  const target = document.getElementById(e.dataset.at);
  e.remove();
  if (!target) return;
  layer.append(e.dataset.mark ? frame(e.dataset, target) : inScreen(e, target));
}

// A group that draws in the coordinates of an element of the board.
function inScreen(e, target) {
  const { a, b, c, d, e: x, f: y } = target.getScreenCTM();
  const group = make("g", { transform: `matrix(${[a, b, c, d, x, y]})` });
  e.removeAttribute("display");
  group.append(e);
  return group;
}

function frame({ mark, words }, target) {
  const { x, y, width, height } = target.getBoundingClientRect();
  const group = make("g", { class: `mark ${mark}` });
  group.append(make("rect", { class: "frame", x, y, width, height, rx: Math.min(width, height) / 7 }));
  if (!words) return group;
  const room = Math.max(26, words.length * 8 + 10);
  const [middle, bottom] = [x + width / 2, y + height - 3];
  group.append(make("rect", {
    class: "plate", x: middle - room / 2, y: bottom - MARK_HEIGHT, width: room, height: MARK_HEIGHT, rx: MARK_HEIGHT / 2,
  }));
  const text = make("text", { x: middle, y: bottom - 6, "text-anchor": "middle" });
  text.textContent = words;
  group.append(text);
  return group;
}

const choiceAt = e => e?.closest?.(CHOICE);
const focusedChoice = () => (document.activeElement?.matches(":focus-visible") ? choiceAt(document.activeElement) : null);
const hoveredChoice = () => isHovering && choiceAt(document.elementFromPoint(...mouse));

// The choice that is shown, found again if the page has a new element for it.
function sameChoice() {
  const now = shown?.isConnected ? shown : shown?.id && document.getElementById(shown.id);
  return now && choiceAt(now) === now ? now : null;
}

// Browsers also tell of a mouse that lies still while something comes to lie under it.
function trackMouse({ pointerType, clientX, clientY }) {
  if (pointerType !== "mouse") isHovering = false;
  else if (clientX !== mouse[0] || clientY !== mouse[1]) isHovering = true;
  if (isHovering) mouse = [clientX, clientY];
}
document.addEventListener("pointermove", trackMouse, { passive: true });
document.addEventListener("pointerover", event => {
  trackMouse(event);
  if (isHovering && choiceAt(event.target) !== shown) showAhead(choiceAt(event.target) || focusedChoice());
});
document.documentElement.addEventListener("pointerleave", () => {
  if (isHovering) showAhead(focusedChoice());
  isHovering = false;
});
addEventListener("keydown", () => { isHovering = false; }, true);

document.addEventListener("focusin", () => { if (focusedChoice()) showAhead(focusedChoice()); });
document.addEventListener("focusout", ({ target }) => { if (target === shown && usesKeyboard) hideAhead(); });

// Touch: a long press shows, and the click that follows it does nothing.
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  clearTimeout(pressTimer);
  wasLongPress = false;
  if (pointerType === "mouse") return;
  hideAhead();
  const choice = choiceAt(target);
  if (!choice) return;
  pressTimer = setTimeout(() => {
    wasLongPress = true;
    showAhead(choice);
  }, LONG_PRESS);
});
for (const type of ["pointerup", "pointercancel"])
  document.addEventListener(type, () => clearTimeout(pressTimer));
document.addEventListener("contextmenu", event => {
  if (event.pointerType !== "mouse" && choiceAt(event.target)) event.preventDefault();
});
document.addEventListener("click", event => {
  if (!wasLongPress) return;
  wasLongPress = false;
  event.stopPropagation();
  event.preventDefault();
}, true);

// The layer lies still while the board moves, and the page changes under a mouse that does not: look again.
const refresh = () => showAhead(hoveredChoice() || focusedChoice() || (isHovering ? null : sameChoice()));
addEventListener("scroll", () => { if (shown) refresh(); }, { capture: true, passive: true });
addEventListener("resize", () => { if (shown) refresh(); });
document.addEventListener("shown", () => requestAnimationFrame(refresh));
document.addEventListener("moment", hideAhead);
