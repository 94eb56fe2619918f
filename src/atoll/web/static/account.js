// The page of settings: the alerts of this browser, which act at once.
import "./page.js";
import {
  areAlertsOn, canAlert, canPush, pushSubscription, subscribe, turnAlertsOff, turnAlertsOn, unsubscribe,
} from "./alerts.js";
import { $ } from "./dom.js";

const hidden = $("#alert-hidden"), pushed = $("#alert-push"), state = $("#alert-state");
const say = text => { state.textContent = text; };

async function show() {
  hidden.checked = areAlertsOn();
  pushed.checked = areAlertsOn() && Boolean(await pushSubscription());
  pushed.disabled = !canPush();
}

async function setHidden() {
  if (!hidden.checked) turnAlertsOff();
  else if (!await turnAlertsOn()) say(state.dataset.blocked);
  if (!areAlertsOn()) await unsubscribe();
}

async function setPushed() {
  if (!pushed.checked) return unsubscribe();
  if (!await turnAlertsOn()) return say(state.dataset.blocked);
  try {
    await subscribe();
  } catch {  // no network, or a browser without a push service
    say(state.dataset.failed);
  }
}

if (canAlert()) {
  hidden.disabled = false;
  for (const [box, set] of [[hidden, setHidden], [pushed, setPushed]])
    box.addEventListener("change", async () => {
      say("");
      await set();
      await show();
    });
  show();
  if (areAlertsOn()) pushSubscription().then(found => found && subscribe()).catch(() => {});  // the server may have lost it
} else say(state.dataset.unsupported);
