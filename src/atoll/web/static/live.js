// A live table: the server says how it looks, the page what is wished. A lost line is sought again.
import { $, $$, form, main, narrow } from "./dom.js";
import { tell } from "./note.js";
import { forget, whole } from "./scraps.js";
import { update } from "./update.js";

const GONE = [4403, 4404];  // no such table, or not for this page

export let socket = null;
export let moment = "";  // what is to be decided; a choice says for which it is meant
let tries = 0;
let isLost = false;
let title = document.title;

export function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}${main.dataset.live}?form=${form()}&open=${folds()}`;
  const line = new WebSocket(address);
  socket = line;
  forget();
  line.onmessage = ({ data }) => { if (line === socket) hear(JSON.parse(data)); };
  line.onclose = ({ code }) => { if (line === socket) lose(code); };
}

function reconnect() {
  const old = socket;
  socket = null;
  old?.close();
  tries = 0;
  connect();
}

const isOpen = () => socket?.readyState === WebSocket.OPEN;

// Say what is wished; false if nobody can hear it.
export function send(wish) {
  const isHeard = isOpen();
  if (isHeard) socket.send(JSON.stringify(wish));
  else tell(main.dataset.lost, { stay: true });
  return isHeard;
}

function hear(message) {
  if (message.note) tell(message.note, message);
  else if (message.wait) wait(message.wait);
  else show(message);
}

function wait(text) {
  const laying = $(".laying");
  if (laying) laying.textContent = text;
  else tell(text);
}

function show(message) {
  if (isLost) tell(main.dataset.back);
  isLost = false;
  tries = 0;
  const isAnother = message.moment !== moment;
  moment = main.dataset.moment = message.moment;
  update(main, whole(message.html));
  const headline = $("#headline-new");
  if (headline) $("#headline").replaceChildren(...headline.cloneNode(true).childNodes);
  document.title = message.turn ? `● ${message.turn} · ${title}` : title;
  $("link[rel=icon]").href = message.turn ? main.dataset.turnIcon : main.dataset.icon;
  document.dispatchEvent(new CustomEvent("shown", { detail: { ...message, isAnother } }));
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
}

function lose(code) {
  if (GONE.includes(code)) return tell(main.dataset.gone, { stay: true });
  isLost = true;
  tell(main.dataset.lost, { stay: true });
  const pause = Math.min(10000, 300 * 2 ** tries++);
  setTimeout(connect, pause * (.7 + Math.random() * .6));  // not everybody at once
}

// The server fills no fold that is closed.
const folds = () => $$("details[data-fold][open]").map(e => e.id);
document.addEventListener("toggle", ({ target }) => {
  if (target.matches("[data-fold]") && isOpen()) send({ do: "unfold", folds: folds() });
}, true);

// Whoever is in another tab is told of their turn in another way.
document.addEventListener("visibilitychange", () => {
  if (isOpen()) send({ do: "look", here: !document.hidden });
});

narrow.addEventListener("change", () => send({ do: "form", tall: narrow.matches }));

document.addEventListener("switched", () => {
  title = document.title;
  reconnect();
});
