// At a table: an alert when it becomes my turn while the tab is hidden, and the switch for it.
import { areAlertsOn, canAlert, showAlert, subscribe, turnAlertsOff, turnAlertsOn, unsubscribe } from "./alerts.js";
import { $ } from "./dom.js";
import { notify } from "./notification.js";

function showSwitch() {
  const button = $("#alerts");
  if (!button || !canAlert()) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(areAlertsOn()));
}

async function toggle(button) {
  if (areAlertsOn()) {
    turnAlertsOff();
    await unsubscribe().catch(() => {});
  } else if (await turnAlertsOn()) await subscribe().catch(() => {});  // without a push service: while a tab is open
  else notify(button.dataset.blocked);
  showSwitch();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#alerts");
  if (button) toggle(button);
});

document.addEventListener("shown", ({ detail }) => {
  showSwitch();
  if (detail.turn && detail.isNewDecision && document.hidden && areAlertsOn())
    showAlert(`${$("h1").textContent}: ${detail.turn}`, $("#status p")?.textContent || "").catch(() => {});
});
