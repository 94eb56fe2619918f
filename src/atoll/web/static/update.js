// A part of the page is shown anew: pieces glide, and focus stays with what somebody held.
import { $, $$, main } from "./dom.js";
import { glide } from "./glide.js";
import { byKeys } from "./keys.js";
import { morph } from "./morph.js";

let parked = null;  // what keeps focus until there is something to choose again

export function update(root, html) {
  const held = grip(document.activeElement);
  const fresh = root.cloneNode(false);
  fresh.innerHTML = html;
  glide(root, () => morph(root, fresh));
  if (held) holdOn(root, held);
}

// How something is known again, even if it is drawn anew.
function grip(e) {
  return e && main.contains(e) ? { id: e.id, action: e.dataset.action, pick: e.dataset.pick } : null;
}

function holdOn(root, held) {
  const now = document.activeElement;
  if (now !== document.body && now !== parked) return;
  const next = again(root, held) || (byKeys && $(".act:not(.off), .pick", root)) || $("#status");
  next?.focus({ preventScroll: true });
  parked = next?.id === "status" ? next : null;
}

function again(root, { id, action, pick }) {
  const same = id && document.getElementById(id);
  if (same && same !== parked) return same;
  const isLike = e => (action ? e.dataset.action === action : pick && e.dataset.pick === pick);
  return $$(".act, .pick", root).find(isLike);
}
