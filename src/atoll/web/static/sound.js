// Short sounds made on the spot: two drops of water for one's turn, one for a line of talk. Silent unless wished.
"use strict";
let air = null;
function wakeAir() {  // browsers let a page sound only after somebody has touched it
  if (!air && window.AudioContext) air = new AudioContext();
  air?.resume();
}
addEventListener("pointerdown", wakeAir);
addEventListener("keydown", wakeAir);

function drop(pitch, after) {
  const at = air.currentTime + after, tone = air.createOscillator(), swell = air.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 1.5, at + .09);
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(.16, at + .012);
  swell.gain.exponentialRampToValueAtTime(.001, at + .22);
  tone.connect(swell).connect(air.destination);
  tone.start(at);
  tone.stop(at + .25);
}
function sound(...pitches) {
  if ($("#sound")?.getAttribute("aria-pressed") !== "true" || air?.state !== "running") return;
  pitches.forEach((pitch, i) => drop(pitch, i * .14));
}

let mine = null, lastLine = null;
document.addEventListener("shown", ({ detail }) => {
  const line = $("#chat-lines > li:last-child"), news = lastLine !== null && line && line.id !== lastLine && $(".mute[aria-pressed=false]", line);
  if (detail.turn && mine === false) sound(440, 587);
  else if (news) sound(523);
  mine = Boolean(detail.turn);
  lastLine = line ? line.id : "";
});
