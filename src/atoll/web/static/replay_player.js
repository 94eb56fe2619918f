// The replay: fetches steps from the server, and keeps the address a link to the current step.
import "./page.js";
import { dropFilm, filmSpeed, queueFilm, queueFrame, queuePage, skipFilm } from "./film.js";
import { fetchLatest } from "./fetch_latest.js";
import { $, $$, boardForm, main, narrow } from "./dom.js";
import { arrowDirection, isTyping } from "./keyboard.js";
import { updatePage } from "./page_update.js";

const STEP_INTERVAL = 900;  // milliseconds
const MISTAKE_KEYS = ["KeyP", "KeyN"];  // to the mistake before, to the next one
let timer = 0;  // runs between two steps while the replay plays by itself
let latest = 0;  // the last step asked for: films of earlier ones are not shown

const currentStep = () => Number($("#slider").value);

async function show(ply, eyes = $("#eyes").value, withFilm = false) {
  const query = new URLSearchParams({ ply, eyes });
  const id = ++latest;
  const film = withFilm && filmSpeed() !== "off" ? await fetchFilm(`${query}&form=${boardForm()}`) : null;
  if (id !== latest) return;
  const answer = await fetchLatest(`${main.dataset.frames}?${query}&form=${boardForm()}`);
  if (!answer || id !== latest) return;
  dropFilm();
  if (film?.frames.length) {
    queueFilm(film.film);
    film.frames.forEach(queueFrame);
  }
  queuePage(() => showStep(answer.html, ply, query), false);
}

// The handle of the chart follows at once, the rest of the page when it has come.
function moveHandle(ply) {
  const chart = $(".chances");
  if (!chart) return;
  const { left, span, last } = chart.dataset;
  $("#chance-now").setAttribute("transform", `translate(${Number(left) + span * ply / last} 0)`);
}

function showStep(html, ply, query) {
  updatePage(main, html);
  $("#slider").value = ply;
  history.replaceState(null, "", `?${query}`);
  main.dataset.ply = ply;
  updatePlayButton();
  if (timer) timer = setTimeout(() => step(1), STEP_INTERVAL);
}

// The moments that lead to a step.
async function fetchFilm(query) {
  const response = await fetch(`${main.dataset.moments}?${query}`).catch(() => null);
  return response?.ok ? response.json() : null;
}

function step(by) {
  const { min, max } = $("#slider");
  const to = currentStep() + by;
  if (to >= Number(min) && to <= Number(max)) show(to, $("#eyes").value, by === 1);
  else stop();
}

function updatePlayButton() {
  $("#play").setAttribute("aria-pressed", String(timer !== 0));
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  skipFilm();
  updatePlayButton();
}

function play() {
  const slider = $("#slider");
  if (currentStep() === Number(slider.max)) slider.value = slider.min;
  timer = -1;  // plays; the next step is shown a while after the one before
  updatePlayButton();
  step(1);
}

main.addEventListener("click", event => {
  const e = event.target.closest("[data-step], [data-to], #play");
  if (!e) return;
  event.preventDefault();
  if (e.dataset.to) show(Number(e.dataset.to));
  else if (e.dataset.step) step(Number(e.dataset.step));
  else if (timer) stop();
  else play();
});

document.addEventListener("keydown", event => {
  if (isTyping()) return;
  if (MISTAKE_KEYS.includes(event.code) && !event.ctrlKey && !event.metaKey && !event.altKey)
    return $$(".mistakes .step")[MISTAKE_KEYS.indexOf(event.code)]?.click();
  const [dx] = arrowDirection(event) || [0];
  if (!dx) return;
  event.preventDefault();
  step(dx);
});

main.addEventListener("input", ({ target }) => {
  if (target.id !== "slider") return;
  moveHandle(currentStep());
  show(currentStep());
});
main.addEventListener("change", ({ target }) => { if (target.id === "eyes") show(currentStep(), target.value); });
main.addEventListener("submit", event => { if (event.target.id === "player") event.preventDefault(); });
narrow.addEventListener("change", () => show(currentStep()));
document.addEventListener("switched", () => show(currentStep()));

if (narrow.matches) show(currentStep());  // the page came with the wide board
