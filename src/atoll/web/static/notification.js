// The notification at the bottom of the page, with an optional link to a rule and buttons.
import { $ } from "./dom.js";

const DURATION = 7000;  // milliseconds
const box = $("#note");
let timer;

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

export function notify(text, { rule, link, stay, buttons = [] } = {}) {
  clearTimeout(timer);
  box.replaceChildren(text);
  if (link) box.append(make("a", { href: link, target: "_blank", rel: "noopener", textContent: rule || "?" }));
  for (const [className, textContent, onclick] of buttons)
    box.append(make("button", { className, textContent, onclick }));
  box.hidden = false;
  if (!stay) timer = setTimeout(hideNotification, DURATION);
}

export function hideNotification() {
  box.hidden = true;
}
