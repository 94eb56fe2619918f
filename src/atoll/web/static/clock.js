// Clocks tick, and times are told in the reader's own zone.
import { $$ } from "./dom.js";

const TICK = 250;  // milliseconds
const HALF_A_DAY = 12 * 3600 * 1000;
const HOUR = { hour: "numeric", minute: "2-digit" };
const DAY = { day: "numeric", month: "short", ...HOUR };

// The server says what is left when it speaks; the page counts on from there, by a clock nobody sets.
let ends = {};  // by seat

function setClocks(left) {
  const now = performance.now();
  ends = Object.fromEntries(Object.entries(left).map(([seat, ms]) => [seat, now + ms]));
  tick();
}

function tick() {
  for (const face of $$(".clock[data-runs] > span")) {
    const { runs, units } = face.parentNode.dataset;
    face.textContent = timeLeft(ends[runs] - performance.now(), units);
  }
}

function timeLeft(ms, units) {
  const pad = n => String(n).padStart(2, "0");
  const all = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(all / 86400);
  const hours = Math.floor(all / 3600) % 24;
  const minutes = Math.floor(all / 60) % 60;
  const seconds = all % 60;
  const [ofDay, ofHour] = units.split(" ");
  if (days) return `${days} ${ofDay} ${hours} ${ofHour}`;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

function tellTimes() {
  for (const e of $$("time[data-at]")) {
    const at = new Date(Number(e.dataset.at) * 1000);
    const isNear = Date.now() - at < HALF_A_DAY;
    e.dateTime = at.toISOString();
    e.textContent = at.toLocaleString(document.documentElement.lang, isNear ? HOUR : DAY);
  }
}

setInterval(tick, TICK);
document.addEventListener("shown", ({ detail }) => {
  setClocks(detail.clocks || {});
  tellTimes();
});
