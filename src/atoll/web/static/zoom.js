// Shows a part of the board large in a dialog: a click on .zoom, or on the panel of the seat it belongs to.
import { $, $$, main } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const LIVE = ["id", "class", "data-action", "data-pick", "data-why", "data-when", "data-zoom", "role", "tabindex",
  "aria-label", "aria-pressed", "aria-description", "aria-haspopup"];

const dialog = document.createElement("dialog");
dialog.id = "zoom";
document.body.append(dialog);

function open(source) {
  const content = $(":scope > .content", source);
  const [width, height] = source.dataset.zoom.split(" ").map(Number);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("class", source.ownerSVGElement.getAttribute("class"));
  const copy = (content || source).cloneNode(true);
  copy.removeAttribute("display");
  copy.removeAttribute("transform");
  for (const e of [copy, ...$$("*", copy)]) freeze(e, Boolean(content));
  svg.append(copy);
  const close = document.createElement("button");
  close.className = "close";
  close.textContent = "×";
  close.setAttribute("aria-label", main.dataset.close);
  dialog.setAttribute("aria-label", source.getAttribute("aria-label"));
  dialog.replaceChildren(close, svg);
  dialog.dataset.source = source.id;
  dialog.classList.toggle("drawer", Boolean(content));
  if (!dialog.open) dialog.showModal();
}

// A copy has no ids and cannot be clicked; choices in a drawer can.
function freeze(e, keepsChoices) {
  if (keepsChoices && e.dataset.action !== undefined) return e.removeAttribute("id");
  for (const name of LIVE) e.removeAttribute(name);
}

const boardOf = seat => $(`.zoom[data-seat="${CSS.escape(seat)}"]`, main);

document.addEventListener("click", event => {
  const { target } = event;
  if (target === dialog || target.closest("#zoom .close, #zoom .act")) return dialog.close();
  const panel = target.closest(".seat[data-seat]");
  const source = target.closest(".zoom") || (panel && boardOf(panel.dataset.seat));
  if (source && !target.closest(".act, .pick, [data-why], button")) open(source);
});
document.addEventListener("keydown", event => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const source = document.activeElement.closest?.(".zoom");
  if (!source || document.activeElement !== source) return;
  event.preventDefault();
  open(source);
});

// Panels of seats with a board can be clicked. Behind an open dialog the page may have come again: then the
// dialog shows it anew, and after a decision it closes.
document.addEventListener("shown", ({ detail }) => {
  for (const e of $$(".seat[data-seat]", main)) e.classList.toggle("has-board", Boolean(boardOf(e.dataset.seat)));
  if (!dialog.open) return;
  const source = document.getElementById(dialog.dataset.source);
  if (source && !detail.isNewDecision) open(source);
  else dialog.close();
});
