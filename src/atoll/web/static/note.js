// A few words at the foot of the page, with a rule to read or an answer to give.
import { $ } from "./dom.js";

const STAYS = 7000;  // milliseconds
const note = $("#note");
let later;

const make = (name, given) => Object.assign(document.createElement(name), given);

export function tell(text, { rule, link, stay, answers = [] } = {}) {
  clearTimeout(later);
  note.replaceChildren(text);
  if (link) note.append(make("a", { href: link, target: "_blank", rel: "noopener", textContent: rule || "?" }));
  for (const [className, textContent, onclick] of answers)
    note.append(make("button", { className, textContent, onclick }));
  note.hidden = false;
  if (!stay) later = setTimeout(silence, STAYS);
}

export function silence() {
  note.hidden = true;
}
