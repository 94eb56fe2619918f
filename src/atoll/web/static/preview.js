// A table being set shows how it will be laid.
import "./page.js";
import { ask } from "./ask.js";
import { $, form } from "./dom.js";
import { update } from "./update.js";

const PAUSE = 250;  // milliseconds after the last key
const setting = $("[data-preview]");
const place = $("#preview");
let later;

async function preview() {
  const body = new URLSearchParams(new FormData(setting));
  const answer = await ask(`${setting.dataset.preview}?form=${form()}`, { method: "POST", body });
  if (answer) update(place, answer.html);
}

if (place) {
  setting.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(preview, PAUSE);
  });
  document.addEventListener("switched", preview);
  if (!$(".pointed", place)) preview();  // unless it shows where the text is wrong
}
