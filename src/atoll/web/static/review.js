// The review of a finished table: fetched into the page, and again until it is complete.
import { $, boardForm, narrow } from "./dom.js";
import { frameCloseUps } from "./close_ups.js";
import { morph } from "./dom_morph.js";

const SOON = 250, AGAIN = 1500;  // milliseconds: as long as there is nothing, at first, and afterwards

let section = null;  // that is filled
let timer = 0;
let asked = 0;  // times

export function showReview() {
  const found = $("#review");
  if (found === section) return;
  section = found;
  asked = 0;
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
    const has = body?.dataset.has || "";
    const delay = has ? AGAIN : Math.min(AGAIN, SOON * 1.3 ** asked++);
    timer = setTimeout(() => { if (into === section) load(has); }, delay);
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
