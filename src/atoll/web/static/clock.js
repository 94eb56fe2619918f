// Counts down the running clocks, and shows times in the reader's time zone.
import { $$ } from "./dom.js";

const TICK = 250;  // milliseconds
const HALF_A_DAY = 12 * 3600 * 1000;
const TIME = { hour: "numeric", minute: "2-digit" };
const DATE_AND_TIME = { day: "numeric", month: "short", ...TIME };

// The server sends the time left; the page counts down by the monotonic clock, which cannot be set.
let deadlines = {};  // by seat: when time is up, and what was left

// A clock may begin to run later, when a film has ended: until then it shows what is left.
function setClocks(clocks, receivedAt) {
  deadlines = Object.fromEntries(Object.entries(clocks).map(([seat, [left, startsIn]]) =>
    [seat, { left, at: receivedAt + startsIn + left }]));
  tick();
}

function tick() {
  for (const text of $$(".clock[data-runs] > span")) {
    const { runs: seat, units } = text.parentNode.dataset;
    const { left, at } = deadlines[seat];
    text.textContent = formatTimeLeft(Math.min(left, at - performance.now()), units);
  }
}

// The same format as format_time_left in table_view.py.
function formatTimeLeft(ms, units) {
  const pad = n => String(n).padStart(2, "0");
  const total = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(total / 86400);
  const hours = Math.floor(total / 3600) % 24;
  const minutes = Math.floor(total / 60) % 60;
  const seconds = total % 60;
  const [dayUnit, hourUnit] = units.split(" ");
  if (days) return `${days} ${dayUnit} ${hours} ${hourUnit}`;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

function showLocalTimes() {
  for (const e of $$("time[data-at]")) {
    const at = new Date(Number(e.dataset.at) * 1000);
    const isRecent = Date.now() - at < HALF_A_DAY;
    e.dateTime = at.toISOString();
    e.textContent = at.toLocaleString(document.documentElement.lang, isRecent ? TIME : DATE_AND_TIME);
  }
}

setInterval(tick, TICK);
document.addEventListener("shown", ({ detail }) => {
  setClocks(detail.clocks || {}, detail.at);
  showLocalTimes();
});
