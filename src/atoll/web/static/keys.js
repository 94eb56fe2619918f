// What keys mean, and whether they are used at all.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Who chooses by keys is led on by focus, who points is not.
export let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

export const isTyping = () => document.activeElement.matches("input, select, textarea");

// Where an arrow points; with another key held down it is the browser's.
export const wayOf = event => (event.altKey || event.ctrlKey || event.metaKey ? undefined : WAYS[event.key]);
