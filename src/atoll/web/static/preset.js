// A preset: a choice that is nearly always the same (#preset names it) is made by itself once that is switched on.
// It is remembered for this table in this window, and can be stopped while it waits.
import { $, main } from "./dom.js";
import { hideNotification, notify } from "./notification.js";
import { moment, send } from "./table_socket.js";

const DELAY = 1200;  // milliseconds in which one can stop it
let timer = 0;

const storageKey = box => `preset ${main.dataset.live} ${box.dataset.action}`;

function stop() {
  clearTimeout(timer);
  timer = 0;
}

function set(box, isOn) {
  box.checked = isOn;
  if (isOn) sessionStorage.setItem(storageKey(box), "on");
  else sessionStorage.removeItem(storageKey(box));
  stop();
  if (isOn) start(box);
}

function start(box) {
  const decision = moment;
  const { action, stop: words } = box.dataset;
  notify(box.parentNode.textContent.trim(), { stay: true, buttons: [["no", words, () => {
    set(box, false);
    hideNotification();
  }]] });
  timer = setTimeout(() => {
    hideNotification();
    if (decision === moment) send({ do: "play", action: Number(action), moment });
  }, DELAY);
}

document.addEventListener("change", ({ target }) => { if (target.id === "preset") set(target, target.checked); });
document.addEventListener("shown", ({ detail }) => {
  const box = $("#preset");
  const isOn = box && sessionStorage.getItem(storageKey(box)) === "on";
  if (box) box.checked = Boolean(isOn);
  if (!detail.isNewDecision) return;
  stop();
  if (isOn) start(box);
});
