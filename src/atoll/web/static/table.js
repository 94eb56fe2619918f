// The page of a table: a click on a highlighted element sends a choice, after confirmation if that is asked for.
// Knows no game and no rule.
import "./page.js";
import "./clock.js";
import "./chat.js";
import "./sound.js";
import "./keyboard_navigation.js";
import "./lookahead.js";
import "./hint.js";
import "./preset.js";
import "./review.js";
import "./turn_alert.js";
import "./zoom.js";
import { askToConfirm, cancelConfirmation, mustConfirm } from "./confirm.js";
import { pick, restorePick, togglePick } from "./selection.js";
import { bringIntoSight } from "./sheet.js";
import { $, $$, main } from "./dom.js";
import { connect, moment, send } from "./table_socket.js";
import { hideNotification } from "./notification.js";

function choose(e) {
  if (mustConfirm(e)) return askToConfirm(e, choose);
  cancelConfirmation();
  hideNotification();
  e.classList.add("sent");
  send({ do: "play", action: Number(e.dataset.action), moment });
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

// Switches at the table: confirm choices, play sounds.
function togglePreference(e) {
  const on = e.getAttribute("aria-pressed") !== "true";
  e.setAttribute("aria-pressed", String(on));
  send({ do: "preference", what: e.dataset.preference, on });
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-film-of]");
  if (button) send({ do: "film", seat: Number(button.dataset.filmOf) });
});
document.addEventListener("filmspeed", ({ detail }) => send({ do: "speed", speed: detail }));

document.addEventListener("shown", ({ detail }) => {
  if (!detail.isNewDecision) return restorePick();
  cancelConfirmation();
  pick("");
  bringIntoSight($$(".act:not(.off), .pick, #end > .actions", main));
});

connect();
