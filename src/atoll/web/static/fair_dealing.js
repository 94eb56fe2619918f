// Adds entropy to the deal of a table: random numbers of this browser, and words if the player has typed some.
// It is sent after the server has committed itself, and kept, so that the page can compare at the end of the game.
import { $, $$ } from "./dom.js";

const BYTES = 16;
const MOST = 120;  // characters
const WORDS = "words";
const added = new Set();

// A form that takes a seat says that this browser will add something: the match waits a moment for it.
document.addEventListener("formdata", ({ target, formData }) => {
  if (target.method === "post") formData.set("adds", "entropy");
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-words]")) sessionStorage.setItem(WORDS, target.value.trim());
});

document.addEventListener("shown", () => {
  for (const e of $$("[data-add-entropy]")) add(e.dataset.addEntropy);
  const end = $("[data-dealt]");
  if (end) compare(end);
});

async function add(table) {
  if (added.has(table)) return;
  added.add(table);
  const answer = await fetch(`${table}/commitment`).catch(() => null);
  if (!answer?.ok) return;
  const commitment = await answer.text();
  const random = [...crypto.getRandomValues(new Uint8Array(BYTES))].map(byte => byte.toString(16).padStart(2, "0"));
  const entropy = `${random.join("")} ${sessionStorage.getItem(WORDS) || ""}`.trim().slice(0, MOST);
  sessionStorage.removeItem(WORDS);
  localStorage.setItem(`deal:${table}`, JSON.stringify({ commitment, entropy }));
  await fetch(`${table}/entropy`, { method: "POST", body: new URLSearchParams({ entropy }) }).catch(() => null);
}

// Is the game dealt with what this browser was shown and has added?
function compare(end) {
  const kept = JSON.parse(localStorage.getItem(`deal:${end.dataset.dealt}`) || "null");
  if (!kept) return;
  const isShown = text => $$("code", end).some(e => e.textContent === text);
  $(isShown(kept.commitment) && isShown(kept.entropy) ? ".deal-same" : ".deal-other", end).hidden = false;
}
