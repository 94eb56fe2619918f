// Keyed update: what has an id is kept and moved, so focus, open folds and motion survive.
import { $$ } from "./dom.js";

const ELEMENT = 1;

export function morph(old, fresh) {
  const known = new Map($$("[id]", old).map(e => [e.id, e]));
  change(old, fresh, known);
}

function change(old, fresh, known) {
  changeAttributes(old, fresh);
  const children = [...fresh.childNodes];
  children.forEach((child, i) => {  // what stands before place i is settled
    const next = old.childNodes[i] || null;
    const match = find(child, next, old, known);
    if (!match) {
      old.insertBefore(child, next);
      return;
    }
    if (match !== next) old.insertBefore(match, next);
    if (child.nodeType === ELEMENT) change(match, child, known);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
  while (old.childNodes.length > children.length) old.lastChild.remove();
}

function changeAttributes(old, fresh) {
  const stays = name => name === "open" && old.localName === "details";  // whoever opens a fold closes it
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !stays(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// The old node that becomes this child: by its id wherever it is, or the next one if neither has an id.
function find(child, next, old, known) {
  if (!child.id) return next && next.nodeName === child.nodeName && !next.id ? next : null;
  const same = known.get(child.id);
  return same && same.nodeName === child.nodeName && !same.contains(old) ? same : null;
}
