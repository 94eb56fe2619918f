// Chat. The list follows new messages unless it was scrolled up.
import { $ } from "./dom.js";
import { send } from "./table_socket.js";

const SCROLL_TOLERANCE = 30;  // pixels
let isAtEnd = true;

document.addEventListener("scroll", ({ target }) => {
  if (target.id !== "chat-lines") return;
  isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < SCROLL_TOLERANCE;
}, true);

document.addEventListener("shown", () => {
  const list = $("#chat-lines");
  if (list && isAtEnd) list.scrollTop = list.scrollHeight;
});

document.addEventListener("submit", event => {
  if (event.target.id !== "chat-form") return;
  event.preventDefault();
  const input = $("#chat-input");
  if (!input.value.trim()) return;
  if (!send({ do: "say", text: input.value })) return;  // keep the text, so that it can be sent again
  input.value = "";
  isAtEnd = true;
});

// Mute or unmute the author of a message.
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-mute]");
  if (!button) return;
  const on = button.getAttribute("aria-pressed") !== "true";
  send({ do: "mute", person: Number(button.dataset.mute), on });
});
