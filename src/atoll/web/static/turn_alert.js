// At a table: an alert when it becomes my turn while the tab is hidden, and the switch for it.
import * as alerts from "./alerts.js";
import { $ } from "./dom.js";
import { notify } from "./notification.js";

function showSwitch() {
  const button = $("#alerts");
  if (!button || !alerts.canAlert()) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(alerts.areAlertsOn()));
}

async function toggle(button) {
  if (alerts.areAlertsOn()) {
    alerts.turnAlertsOff();
    await alerts.unsubscribe().catch(() => {});
  } else if (await alerts.turnAlertsOn()) await alerts.subscribe().catch(() => {});  // without a push service: while a tab is open
  else notify(button.dataset.blocked);
  showSwitch();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#alerts");
  if (button) toggle(button);
});

document.addEventListener("shown", ({ detail }) => {
  showSwitch();
  if (detail.turn && detail.isNewDecision && document.hidden && alerts.areAlertsOn())
    alerts.showAlert(`${$("h1").textContent}: ${detail.turn}`, $("#status p")?.textContent || "").catch(() => {});
});

alerts.renewSubscription().catch(() => {});
