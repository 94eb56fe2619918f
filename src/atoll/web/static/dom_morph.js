// Changes a DOM tree into another one, keeping elements by id, so that focus, open details and animations survive.
// What has data-kept fills itself: its content stays.
import { $$ } from "./dom.js";

const ELEMENT = 1;

export function morph(old, fresh) {
  const byId = new Map($$("[id]", old).map(e => [e.id, e]));
  morphNode(old, fresh, byId);
}

function morphNode(old, fresh, byId) {
  morphAttributes(old, fresh);
  const children = [...fresh.childNodes];
  children.forEach((child, i) => {  // the children before index i are done
    const next = old.childNodes[i] || null;
    const match = findMatch(child, next, old, byId);
    if (!match) {
      old.insertBefore(child, next);
      return;
    }
    if (match !== next) old.insertBefore(match, next);
    if (child.nodeType === ELEMENT && "kept" in child.dataset) morphAttributes(match, child);
    else if (child.nodeType === ELEMENT) morphNode(match, child, byId);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
  while (old.childNodes.length > children.length) old.lastChild.remove();
}

function morphAttributes(old, fresh) {
  const isKept = name => name === "open" && old.localName === "details";  // the reader opens and closes it
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !isKept(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// The old node to reuse for a child: the one with its id, or the next one if neither has an id.
function findMatch(child, next, old, byId) {
  if (!child.id) return next && next.nodeName === child.nodeName && !next.id ? next : null;
  const same = byId.get(child.id);
  return same && same.nodeName === child.nodeName && !same.contains(old) ? same : null;
}
