// Synthesized sounds: two tones when it is the player's turn, one for a chat message or a moment of a film. Off unless switched on.
import { $ } from "./dom.js";

const TURN = [440, 587];  // hertz
const MESSAGE = [523];
const MOMENT = [294];
let audio = null;

function enableAudio() {  // browsers allow sound only after the first interaction
  if (!audio && window.AudioContext) audio = new AudioContext();
  audio?.resume();
}
addEventListener("pointerdown", enableAudio);
addEventListener("keydown", enableAudio);

function playSound(frequencies) {
  const isOn = $("#sound")?.getAttribute("aria-pressed") === "true";
  if (!isOn || audio?.state !== "running") return;
  frequencies.forEach((frequency, i) => playTone(frequency, i * .14));
}

function playTone(frequency, delay) {
  const start = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const envelope = audio.createGain();
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 1.5, start + .09);
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(.16, start + .012);
  envelope.gain.exponentialRampToValueAtTime(.001, start + .22);
  oscillator.connect(envelope).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + .25);
}

document.addEventListener("moment", () => playSound(MOMENT));

let wasMyTurn = null;  // unknown until the table is shown
let lastMessage = null;

document.addEventListener("shown", ({ detail }) => {
  const isMyTurn = Boolean(detail.turn);
  const message = $("#chat-lines > li:last-child");
  const isNew = lastMessage !== null && message && message.id !== lastMessage;
  if (isMyTurn && wasMyTurn === false) playSound(TURN);
  else if (isNew && $(".mute[aria-pressed=false]", message)) playSound(MESSAGE);
  wasMyTurn = isMyTurn;
  lastMessage = message ? message.id : "";
});
