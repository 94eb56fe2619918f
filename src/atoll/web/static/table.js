// At a table: a click on what glows is a choice, asked once more if wished. Knows no game and no rule.
import "./page.js";
import "./clock.js";
import "./chat.js";
import "./sound.js";
import "./walk.js";
import { bringIntoSight, pick, pickAgain, takeUp } from "./choose.js";
import { $, $$, main } from "./dom.js";
import { connect, moment, send } from "./live.js";
import { silence, tell } from "./note.js";

let armed = null;  // chosen, but not yet sent

function act(e) {
  const wish = $("#confirm");
  if (wish?.getAttribute("aria-pressed") === "true" && armed !== e) return arm(e, wish.dataset);
  disarm();
  e.classList.add("sent");
  send({ do: "play", action: Number(e.dataset.action), moment });
}

function arm(e, words) {
  disarm();
  armed = e;
  e.classList.add("armed");
  const answers = [["yes", words.yes, () => act(e)], ["no", words.no, disarm]];
  tell(`${words.ask} ${e.getAttribute("aria-label")}`, { stay: true, answers });
}

function disarm() {
  armed?.classList.remove("armed");
  armed = null;
  silence();
}

document.addEventListener("click", ({ target }) => {
  const e = target.closest(".act, .pick, [data-why], #undo, [data-like]");
  if (!e) return;
  if (e.id === "undo") send({ do: "undo" });
  else if (e.dataset.like) like(e);
  else if (e.classList.contains("act")) act(e);
  else if (e.classList.contains("pick")) {
    disarm();
    takeUp(e);
  } else send({ do: "why", action: Number(e.dataset.why) });
});

document.addEventListener("keydown", ({ key }) => { if (key === "Escape") disarm(); });

// What one likes: to be asked before a choice is sent, to hear when it is one's turn.
function like(e) {
  const on = e.getAttribute("aria-pressed") !== "true";
  e.setAttribute("aria-pressed", String(on));
  send({ do: "like", what: e.dataset.like, on });
}

document.addEventListener("shown", ({ detail }) => {
  for (const e of $$("input[data-link]")) e.value = new URL(e.dataset.link, location.href).href;
  if (!detail.isAnother) return pickAgain();
  if (armed) disarm();
  pick("");
  bringIntoSight($$(".act:not(.off), .pick, #end", main));
});

connect();
