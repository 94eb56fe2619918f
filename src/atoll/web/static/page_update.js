// Replaces a part of the page by new HTML: pieces are animated, and focus is kept.
import { $, $$, main } from "./dom.js";
import { animateChange } from "./animation.js";
import { nextChoice } from "./choices.js";
import { usesKeyboard } from "./keyboard.js";
import { morph } from "./dom_morph.js";

let kept = null;  // what had the focus before a film
let placeholder = null;  // has the focus until there is something to choose again

// A film takes the focus along with what had it: the next update of the page gives it back.
export function keepFocus() {
  kept ||= identify(document.activeElement);
}

export function updatePage(root, html) {
  const focused = kept || identify(document.activeElement);
  if (kept && $("#film")?.contains(document.activeElement)) document.activeElement.blur();
  kept = null;
  const fresh = root.cloneNode(false);
  fresh.innerHTML = html;
  animateChange(root, () => morph(root, fresh));
  if (focused) restoreFocus(root, focused);
}

// What identifies an element after the update.
function identify(e) {
  return e && main.contains(e) ? { id: e.id, action: e.dataset.action, pick: e.dataset.pick } : null;
}

function restoreFocus(root, focused) {
  const now = document.activeElement;
  if (now !== document.body && now !== placeholder) return;
  const next = findAgain(root, focused) || (usesKeyboard && nextChoice(root)) || $("#status");
  next?.focus({ preventScroll: true });
  placeholder = next?.id === "status" ? next : null;
}

function findAgain(root, { id, action, pick }) {
  const same = id && document.getElementById(id);
  if (same && same !== placeholder) return same;
  const isSame = e => (action ? e.dataset.action === action : pick && e.dataset.pick === pick);
  return $$(".act, .pick", root).find(isSame);
}
