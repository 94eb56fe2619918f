// The form for a new table: shows a preview while it is filled in.
import "./page.js";
import "./drawn_grid.js";
import "./seat_choices.js";
import { fetchLatest } from "./fetch_latest.js";
import { $, boardForm } from "./dom.js";
import { updatePage } from "./page_update.js";

const DELAY = 250;  // milliseconds after the last input
const form = $("[data-preview]");
const preview = $("#preview");
let timer;

async function showPreview() {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetchLatest(`${form.dataset.preview}?form=${boardForm()}`, { method: "POST", body });
  if (answer) updatePage(preview, answer.html);
}

if (preview) {
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(showPreview, DELAY);
  });
  document.addEventListener("switched", showPreview);
  if (!$(".error-excerpt", preview)) showPreview();  // unless it shows an error in the layout
}
