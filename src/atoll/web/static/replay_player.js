// The replay: fetches steps from the server, and keeps the address a link to the current step.
import "./page.js";
import { fetchLatest } from "./fetch_latest.js";
import { $, boardForm, main, narrow } from "./dom.js";
import { arrowDirection, isTyping } from "./keyboard.js";
import { updatePage } from "./page_update.js";

const STEP_INTERVAL = 900;  // milliseconds
let timer = 0;

const currentStep = () => Number($("#slider").value);

async function show(ply, eyes = $("#eyes").value) {
  const query = new URLSearchParams({ ply, eyes });
  const answer = await fetchLatest(`${main.dataset.frames}?${query}&form=${boardForm()}`);
  if (!answer) return;
  updatePage(main, answer.html);
  $("#slider").value = ply;
  history.replaceState(null, "", `?${query}`);
  main.dataset.ply = ply;
  updatePlayButton();
}

function step(by) {
  const { min, max } = $("#slider");
  const to = currentStep() + by;
  if (to >= Number(min) && to <= Number(max)) show(to);
  else stop();
}

function updatePlayButton() {
  $("#play").setAttribute("aria-pressed", String(timer !== 0));
}

function stop() {
  clearInterval(timer);
  timer = 0;
  updatePlayButton();
}

function play() {
  const slider = $("#slider");
  if (currentStep() === Number(slider.max)) slider.value = slider.min;
  timer = setInterval(() => step(1), STEP_INTERVAL);
  updatePlayButton();
  step(1);
}

main.addEventListener("click", event => {
  const e = event.target.closest("[data-step], #play");
  if (!e) return;
  event.preventDefault();
  if (e.dataset.step) step(Number(e.dataset.step));
  else if (timer) stop();
  else play();
});

document.addEventListener("keydown", event => {
  const [dx] = arrowDirection(event) || [0];
  if (!dx || isTyping()) return;
  event.preventDefault();
  step(dx);
});

main.addEventListener("input", ({ target }) => { if (target.id === "slider") show(currentStep()); });
main.addEventListener("change", ({ target }) => { if (target.id === "eyes") show(currentStep(), target.value); });
main.addEventListener("submit", event => { if (event.target.id === "player") event.preventDefault(); });
narrow.addEventListener("change", () => show(currentStep()));
document.addEventListener("switched", () => show(currentStep()));

if (narrow.matches) show(currentStep());  // the page came with the wide board
