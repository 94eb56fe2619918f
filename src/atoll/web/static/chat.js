// Talk: the newest line is in sight unless somebody reads further up.
import { $ } from "./dom.js";
import { send } from "./live.js";

const NEARLY = 30;  // pixels
let isAtEnd = true;

document.addEventListener("scroll", ({ target }) => {
  if (target.id !== "chat-lines") return;
  isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEARLY;
}, true);

document.addEventListener("shown", () => {
  const lines = $("#chat-lines");
  if (lines && isAtEnd) lines.scrollTop = lines.scrollHeight;
});

document.addEventListener("submit", event => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const field = $("#say-text");
  if (!field.value.trim()) return;
  if (!send({ do: "say", text: field.value })) return;  // it stays, and can be sent again
  field.value = "";
  isAtEnd = true;
});

// Whom one does not want to read.
document.addEventListener("click", ({ target }) => {
  const e = target.closest("[data-mute]");
  if (!e) return;
  const on = e.getAttribute("aria-pressed") !== "true";
  send({ do: "mute", person: Number(e.dataset.mute), on });
});
