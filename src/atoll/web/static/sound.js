// Short sounds made on the spot: two drops of water for one's turn, one for a line of talk. Silent unless wished.
import { $ } from "./dom.js";

const TURN = [440, 587];
const LINE = [523];
let air = null;

function wakeAir() {  // browsers let a page sound only after somebody has touched it
  if (!air && window.AudioContext) air = new AudioContext();
  air?.resume();
}
addEventListener("pointerdown", wakeAir);
addEventListener("keydown", wakeAir);

function sound(pitches) {
  const isWished = $("#sound")?.getAttribute("aria-pressed") === "true";
  if (!isWished || air?.state !== "running") return;
  pitches.forEach((pitch, i) => drop(pitch, i * .14));
}

function drop(pitch, after) {
  const at = air.currentTime + after;
  const tone = air.createOscillator();
  const swell = air.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 1.5, at + .09);
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(.16, at + .012);
  swell.gain.exponentialRampToValueAtTime(.001, at + .22);
  tone.connect(swell).connect(air.destination);
  tone.start(at);
  tone.stop(at + .25);
}

let wasMine = null;  // unknown until the table is shown
let lastLine = null;

document.addEventListener("shown", ({ detail }) => {
  const isMine = Boolean(detail.turn);
  const line = $("#chat-lines > li:last-child");
  const isNew = lastLine !== null && line && line.id !== lastLine;
  if (isMine && wasMine === false) sound(TURN);
  else if (isNew && $(".mute[aria-pressed=false]", line)) sound(LINE);
  wasMine = isMine;
  lastLine = line ? line.id : "";
});
