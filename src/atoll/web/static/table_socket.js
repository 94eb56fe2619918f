// The websocket of a table: the server sends the rendered table, the page sends commands. Reconnects when lost.
import { $, $$, boardForm, main, narrow } from "./dom.js";
import { notify } from "./notification.js";
import { dropFilm, filmSpeed, queueFilm, queueFrame, queuePage } from "./film.js";
import { joinFragments, joinFrame, resetFragments } from "./fragments.js";
import { updatePage } from "./page_update.js";

const PERMANENT = [4403, 4404];  // close codes: forbidden, no such table

export let socket = null;
export let moment = "";  // identifies the pending decision; sent along with a choice
let attempts = 0;
let isLost = false;
let title = document.title;

export function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `form=${boardForm()}&open=${openSections()}&film=${filmSpeed()}`;
  const opened = new WebSocket(`${scheme}://${location.host}${main.dataset.live}?${query}`);
  socket = opened;
  resetFragments();
  dropFilm();
  opened.onmessage = ({ data }) => { if (opened === socket) receive(JSON.parse(data)); };
  opened.onclose = ({ code }) => { if (opened === socket) connectionLost(code); };
}

function reconnect() {
  const old = socket;
  socket = null;
  old?.close();
  attempts = 0;
  connect();
}

const isOpen = () => socket?.readyState === WebSocket.OPEN;

// Send a command; false if there is no connection.
export function send(command) {
  const isSent = isOpen();
  if (isSent) socket.send(JSON.stringify(command));
  else notify(main.dataset.lost, { stay: true });
  return isSent;
}

function receive(message) {
  if (message.note) notify(message.note, message);
  else if (message.hint) document.dispatchEvent(new CustomEvent("hint", { detail: message.hint }));
  else if (message.film) queueFilm(message.film);
  else if (message.frame) queueFrame(joinFrame(message.frame));
  else {
    const page = { ...message, html: joinFragments(message.html), at: performance.now() };
    queuePage(() => showTable(page), message.cut);
  }
}

function showTable(message) {
  if (isLost) notify(main.dataset.back);
  isLost = false;
  attempts = 0;
  const isNewDecision = message.moment !== moment;
  moment = main.dataset.moment = message.moment;
  updatePage(main, message.html);
  const headline = $("#headline-new");
  if (headline) $("#headline").replaceChildren(...headline.cloneNode(true).childNodes);
  document.title = message.turn ? `● ${message.turn} · ${title}` : title;
  $("link[rel=icon]").href = message.turn ? main.dataset.turnIcon : main.dataset.icon;
  document.dispatchEvent(new CustomEvent("shown", { detail: { ...message, isNewDecision } }));
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
}

function connectionLost(code) {
  if (PERMANENT.includes(code)) return notify(main.dataset.gone, { stay: true });
  isLost = true;
  notify(main.dataset.lost, { stay: true });
  const delay = Math.min(10000, 300 * 2 ** attempts++);
  setTimeout(connect, delay * (.7 + Math.random() * .6));  // jitter: not all windows at once
}

// The server renders expanded sections only.
const openSections = () => $$("details[data-section][open]").map(e => e.id);
document.addEventListener("toggle", ({ target }) => {
  if (target.matches("[data-section]") && isOpen()) send({ do: "unfold", folds: openSections() });
}, true);

// Players whose tab is hidden get a turn notice.
document.addEventListener("visibilitychange", () => {
  if (isOpen()) send({ do: "look", here: !document.hidden });
});

// A line that is cut may look open for minutes: the page finds out at once, and is back at once.
addEventListener("offline", reconnect);
addEventListener("online", reconnect);

narrow.addEventListener("change", () => send({ do: "form", tall: narrow.matches }));

document.addEventListener("switched", () => {
  title = document.title;
  reconnect();
});
