// Asks once before a choice is sent, by preference: always, never, or if it cannot be taken back and may be a slip.
import { $ } from "./dom.js";
import { hideNotification, notify } from "./notification.js";
import { send } from "./table_socket.js";

let unconfirmed = null;  // the element of the choice that waits for an answer

export function mustConfirm(e) {
  const when = $("#confirm")?.value;
  return unconfirmed !== e && (when === "always" || (when === "risky" && Boolean(e.dataset.risk)));
}

export function askToConfirm(e, choose) {
  cancelConfirmation();
  unconfirmed = e;
  e.classList.add("unconfirmed");
  const texts = $("#confirm").dataset;
  const buttons = [["yes", texts.yes, () => choose(e)], ["no", texts.no, cancelConfirmation]];
  const asked = `${texts.ask} ${e.getAttribute("aria-label")}`;
  notify(e.dataset.risk ? `${asked}. ${e.dataset.risk}` : asked, { stay: true, buttons });
}

export function cancelConfirmation() {
  if (!unconfirmed) return;
  unconfirmed.classList.remove("unconfirmed");
  unconfirmed = null;
  hideNotification();
}

document.addEventListener("change", ({ target }) => {
  if (target.id === "confirm") send({ do: "confirm", when: target.value });
});
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") cancelConfirmation(); });
