// Replay: frames come from the server; the address is always a link to the moment.
import "./page.js";
import { ask } from "./ask.js";
import { $, form, main, narrow } from "./dom.js";
import { isTyping, wayOf } from "./keys.js";
import { update } from "./update.js";

const PACE = 900;  // milliseconds
let playing = 0;

const now = () => Number($("#slider").value);

async function show(ply, eyes = $("#eyes").value) {
  const moment = new URLSearchParams({ ply, eyes });
  const answer = await ask(`${main.dataset.frames}?${moment}&form=${form()}`);
  if (!answer) return;
  update(main, answer.html);
  $("#slider").value = ply;
  history.replaceState(null, "", `?${moment}`);
  main.dataset.ply = ply;
  pressPlay();
}

function step(by) {
  const { min, max } = $("#slider");
  const to = now() + by;
  if (to >= Number(min) && to <= Number(max)) show(to);
  else stop();
}

function pressPlay() {
  $("#play").setAttribute("aria-pressed", String(playing !== 0));
}

function stop() {
  clearInterval(playing);
  playing = 0;
  pressPlay();
}

function play() {
  const slider = $("#slider");
  if (now() === Number(slider.max)) slider.value = slider.min;
  playing = setInterval(() => step(1), PACE);
  pressPlay();
  step(1);
}

main.addEventListener("click", event => {
  const e = event.target.closest("[data-step], #play");
  if (!e) return;
  event.preventDefault();
  if (e.dataset.step) step(Number(e.dataset.step));
  else if (playing) stop();
  else play();
});

document.addEventListener("keydown", event => {
  const [right] = wayOf(event) || [0];
  if (!right || isTyping()) return;
  event.preventDefault();
  step(right);
});

main.addEventListener("input", ({ target }) => { if (target.id === "slider") show(now()); });
main.addEventListener("change", ({ target }) => { if (target.id === "eyes") show(now(), target.value); });
main.addEventListener("submit", event => { if (event.target.id === "player") event.preventDefault(); });
narrow.addEventListener("change", () => show(now()));
document.addEventListener("switched", () => show(now()));

if (narrow.matches) show(now());  // the page came with a desk's board
