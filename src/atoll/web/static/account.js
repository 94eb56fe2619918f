// The page of settings: the alerts of this browser, which act at once.
import "./page.js";
import * as alerts from "./alerts.js";
import { $ } from "./dom.js";

const hidden = $("#alert-hidden"), pushed = $("#alert-push"), state = $("#alert-state");
const say = text => { state.textContent = text; };

async function show() {
  hidden.checked = alerts.areAlertsOn();
  pushed.checked = alerts.areAlertsOn() && Boolean(await alerts.pushSubscription());
  pushed.disabled = !alerts.canPush();
}

async function setHidden() {
  if (!hidden.checked) alerts.turnAlertsOff();
  else if (!await alerts.turnAlertsOn()) say(state.dataset.blocked);
  if (!alerts.areAlertsOn()) await alerts.unsubscribe();
}

async function setPushed() {
  if (!pushed.checked) return alerts.unsubscribe();
  if (!await alerts.turnAlertsOn()) return say(state.dataset.blocked);
  try {
    await alerts.subscribe();
  } catch {  // no network, or a browser without a push service
    say(state.dataset.failed);
  }
}

if (alerts.canAlert()) {
  hidden.disabled = false;
  for (const [box, set] of [[hidden, setHidden], [pushed, setPushed]])
    box.addEventListener("change", async () => {
      say("");
      await set();
      await show();
    });
  show();
  if (alerts.areAlertsOn()) alerts.pushSubscription().then(found => found && alerts.subscribe()).catch(() => {});  // the server may have lost it
} else say(state.dataset.unsupported);
