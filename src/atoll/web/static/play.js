// What happens at a table beside the board: clocks tick, times are told in the reader's own zone.
"use strict";
const pad = n => String(n).padStart(2, "0");

// The server says what is left when it speaks; the page counts on from there, by a clock nobody sets.
let ends = {};  // by seat
function timeLeft(ms, units) {
  const all = Math.max(0, Math.ceil(ms / 1000)), days = Math.floor(all / 86400), hours = Math.floor(all / 3600) % 24;
  const [ofDay, ofHour] = units.split(" "), minutes = Math.floor(all / 60) % 60, seconds = pad(all % 60);
  if (days) return `${days} ${ofDay} ${hours} ${ofHour}`;
  return hours ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
function tick() {
  for (const e of $$(".clock[data-runs] > span")) e.textContent = timeLeft(ends[e.parentNode.dataset.runs] - performance.now(), e.parentNode.dataset.units);
}
setInterval(tick, 250);

function tellTimes() {
  const day = 24 * 3600 * 1000, lang = document.documentElement.lang;
  for (const e of $$("time[data-at]")) {
    const at = new Date(Number(e.dataset.at) * 1000), near = Date.now() - at < day / 2;
    e.dateTime = at.toISOString();
    e.textContent = at.toLocaleString(lang, near ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  }
}
function setClocks(left) {
  ends = Object.fromEntries(Object.entries(left).map(([seat, ms]) => [seat, performance.now() + ms]));
  tick();
}
document.addEventListener("shown", ({ detail }) => { setClocks(detail.clocks || {}); tellTimes(); });

// Talk: the newest line is in sight unless somebody reads further up.
let atEnd = true;
document.addEventListener("scroll", ({ target }) => {
  if (target.id === "chat-lines") atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 30;
}, true);
document.addEventListener("shown", () => { const lines = $("#chat-lines"); if (lines && atEnd) lines.scrollTop = lines.scrollHeight; });
document.addEventListener("submit", event => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const field = $("#say-text");
  if (!field.value.trim()) return;
  send({ do: "say", text: field.value });
  if (socket?.readyState === 1) { field.value = ""; atEnd = true; }  // otherwise it can be sent again
});

// What one likes, and whom one does not want to read.
document.addEventListener("click", ({ target }) => {
  const e = target.closest("[data-like], [data-mute]");
  if (!e) return;
  const on = e.getAttribute("aria-pressed") !== "true";
  if (e.dataset.mute) return send({ do: "mute", person: Number(e.dataset.mute), on });
  e.setAttribute("aria-pressed", String(on));
  send({ do: "like", what: e.dataset.like, on });
});

// Whoever is in another tab is told of their turn in another way.
document.addEventListener("visibilitychange", () => { if (socket?.readyState === 1) send({ do: "look", here: !document.hidden }); });
