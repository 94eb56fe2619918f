// The page of a table: a click on a highlighted element sends a choice, after confirmation if that is switched on.
// Knows no game and no rule.
import "./page.js";
import "./clock.js";
import "./chat.js";
import "./sound.js";
import "./keyboard_navigation.js";
import { pick, restorePick, scrollIntoSight, togglePick } from "./selection.js";
import { $, $$, main } from "./dom.js";
import { connect, moment, send } from "./table_socket.js";
import { hideNotification, notify } from "./notification.js";

let unconfirmed = null;  // the element of a choice that waits for confirmation

function choose(e) {
  const confirm = $("#confirm");
  const isAsked = confirm?.getAttribute("aria-pressed") === "true";
  if (isAsked && unconfirmed !== e) return askToConfirm(e, confirm.dataset);
  cancelConfirmation();
  e.classList.add("sent");
  send({ do: "play", action: Number(e.dataset.action), moment });
}

function askToConfirm(e, texts) {
  cancelConfirmation();
  unconfirmed = e;
  e.classList.add("unconfirmed");
  const buttons = [["yes", texts.yes, () => choose(e)], ["no", texts.no, cancelConfirmation]];
  notify(`${texts.ask} ${e.getAttribute("aria-label")}`, { stay: true, buttons });
}

function cancelConfirmation() {
  unconfirmed?.classList.remove("unconfirmed");
  unconfirmed = null;
  hideNotification();
}

document.addEventListener("click", ({ target }) => {
  const e = target.closest(".act, .pick, [data-why], #undo, [data-preference]");
  if (!e) return;
  if (e.id === "undo") send({ do: "undo" });
  else if (e.dataset.preference) togglePreference(e);
  else if (e.classList.contains("act")) choose(e);
  else if (e.classList.contains("pick")) {
    cancelConfirmation();
    togglePick(e);
  } else send({ do: "why", action: Number(e.dataset.why) });
});

document.addEventListener("keydown", ({ key }) => { if (key === "Escape") cancelConfirmation(); });

// Switches at the table: confirm choices, play sounds.
function togglePreference(e) {
  const on = e.getAttribute("aria-pressed") !== "true";
  e.setAttribute("aria-pressed", String(on));
  send({ do: "like", what: e.dataset.preference, on });
}

document.addEventListener("shown", ({ detail }) => {
  for (const e of $$("input[data-link]")) e.value = new URL(e.dataset.link, location.href).href;
  if (!detail.isNewDecision) return restorePick();
  if (unconfirmed) cancelConfirmation();
  pick("");
  scrollIntoSight($$(".act:not(.off), .pick, #end", main));
});

connect();
