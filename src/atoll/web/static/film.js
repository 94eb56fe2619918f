// Plays films: pictures of the moments that led to a page wait here for their turn, and the page behind them.
// Whatever happens meanwhile, the last page of the queue is shown in the end.
import { $, $$, main } from "./dom.js";
import { animateChange } from "./animation.js";
import { isTyping } from "./keyboard.js";
import { morph } from "./dom_morph.js";
import { keepFocus } from "./page_update.js";

const END = 1;  // moments shown as the page itself, not as a picture before it
const queue = [];  // { captions }, { html }, { show }: the start of a film, a picture, a page
let timer = 0;  // runs while a picture is shown
let film = null;  // the film that is playing: its captions, and how many moments have been shown
let isSkipping = false;  // until the next page
let lastFilm = null;  // for "again": captions and pictures
let showPage = () => {};  // shows the last page once more
let speed = main?.dataset.film || "normal";

export const filmSpeed = () => speed;

export function queueFilm(captions) {
  lastFilm = { captions, pictures: [] };
  add({ captions });
}

export function queueFrame(html) {
  lastFilm?.pictures.push(html);
  add({ html });
}

// A page that nothing leads to (a choice was taken back) is shown at once.
export function queuePage(show, isCut) {
  if (isCut) drop();
  add({ show });
}

// Forget everything: the connection was lost, and the next page begins anew.
export function dropFilm() {
  drop();
  lastFilm = null;
}

function add(item) {
  if (isSkipping && !item.show) return;
  queue.push(item);
  if (!timer) advance();
}

function drop() {
  clearTimeout(timer);
  timer = 0;
  queue.length = 0;
  end();
}

function advance() {
  timer = 0;
  while (queue.length) {
    const item = queue.shift();
    if (item.captions) begin(item.captions);
    else if (item.show) finish(item.show);
    else {
      showPicture(item.html);
      timer = setTimeout(advance, duration());
      return;
    }
  }
}

const duration = () => Number($(`#film [data-speed=${speed}]`)?.dataset.ms) || 1;

function begin(captions) {
  film = captions.length > END ? { captions, shown: 0 } : null;
  if (!film) return;
  keepFocus();
  main.dataset.playing = "";
}

function showPicture(html) {
  const middle = $(".middle", main);
  const fresh = document.createElement("div");
  fresh.innerHTML = html;
  animateChange(middle, () => {
    for (const e of [...fresh.children]) if ($(`#${e.id}`)) morph($(`#${e.id}`), e);
    film.shown += 1;
    renderBar();
  });
  document.dispatchEvent(new CustomEvent("moment"));
}

function finish(show) {
  isSkipping = false;
  end();
  document.body.classList.toggle("has-film", Boolean(lastFilm?.pictures.length));
  showPage = show;
  show();
}

function end() {
  film = null;
  delete main.dataset.playing;
}

function renderBar() {
  const bar = $("#film");
  const { captions, shown } = film;
  const [title, detail] = captions[shown - 1];
  $(".film-count", bar).textContent = `${shown} / ${captions.length}`;
  $(".film-title", bar).textContent = title;
  $(".film-detail", bar).textContent = detail;
  const row = $(".film-moments", bar);
  if (row.children.length !== captions.length) row.replaceChildren(...captions.map(([words]) => dot(words)));
  [...row.children].forEach((e, i) => {
    e.className = i < shown - 1 ? "past" : i === shown - 1 ? "now" : "";
  });
  markSpeed();
}

function dot(words) {
  const e = document.createElement("li");
  e.title = words;
  return e;
}

function markSpeed() {
  for (const e of $$("#film [data-speed]")) e.setAttribute("aria-pressed", String(e.dataset.speed === speed));
}

// To the position of now; what still comes of this film is not shown.
export function skipFilm() {
  if (!film) return false;
  clearTimeout(timer);
  timer = 0;
  const pages = queue.filter(item => item.show);
  queue.length = 0;
  isSkipping = !pages.length;
  end();
  if (pages.length) finish(pages.at(-1).show);
  return true;
}

export function playAgain() {
  if (film || !lastFilm?.pictures.length) return;
  const { captions, pictures } = lastFilm;
  queue.unshift({ captions }, ...pictures.map(html => ({ html })), { show: showPage });
  advance();
}

function changeSpeed(wanted) {
  speed = wanted;
  markSpeed();
  document.dispatchEvent(new CustomEvent("filmspeed", { detail: speed }));
  if (speed === "off") skipFilm();
}

document.addEventListener("click", event => {
  const { target } = event;
  const button = target.closest("[data-speed], #film-skip, #film-again");
  if (button?.dataset.speed) changeSpeed(button.dataset.speed);
  else if (button?.id === "film-again") playAgain();
  else if (button || (film && target.closest(".board, #film"))) skipFilm();
}, true);

document.addEventListener("keydown", event => {
  if (!film || isTyping() || (event.key !== " " && event.key !== "Escape")) return;
  if (event.key === " " && document.activeElement.matches("[data-speed]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  skipFilm();
}, true);

document.addEventListener("visibilitychange", () => { if (document.hidden) skipFilm(); });
