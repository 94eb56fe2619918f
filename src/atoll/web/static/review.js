// The review of a finished table: fetched into the page, and again until it is complete.
import { $, boardForm, narrow } from "./dom.js";
import { frameCloseUps } from "./close_ups.js";
import { morph } from "./dom_morph.js";

const AGAIN = 1200;  // milliseconds

let section = null;  // that is filled
let timer = 0;

export function showReview() {
  const found = $("#review");
  if (found === section) return;
  section = found;
  clearTimeout(timer);
  if (section) load("");
}

async function load(has) {
  const into = section;
  const response = await fetch(`${into.dataset.review}&form=${boardForm()}&has=${has}`).catch(() => null);
  if (into !== section) return;
  if (response?.status === 204) {
    const bar = $("progress", into);
    if (bar) bar.value = Number(response.headers.get("x-progress"));
  } else if (response?.ok) fill(into, await response.text());
  const body = $(".review-body", into);
  const isComplete = response && body?.dataset.working === "no";
  if (!isComplete && (!response || response.status < 400)) {
    timer = setTimeout(() => { if (into === section) load(body?.dataset.has || ""); }, AGAIN);
  }
}

function fill(into, html) {
  const fresh = into.cloneNode(false);
  fresh.innerHTML = html;
  morph(into, fresh);
  frameCloseUps(into);
}

function again() {
  section = null;
  showReview();
}
document.addEventListener("shown", showReview);
document.addEventListener("switched", again);
narrow.addEventListener("change", again);
