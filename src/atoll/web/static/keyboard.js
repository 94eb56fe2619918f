// Arrow keys, and whether the keyboard or a pointer is in use.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Focus is moved for keyboard users only.
export let usesKeyboard = false;
addEventListener("keydown", () => { usesKeyboard = true; }, true);
addEventListener("pointerdown", () => { usesKeyboard = false; }, true);

export const isTyping = () => document.activeElement.matches("input, select, textarea");

// The direction of an arrow key; with a modifier the key belongs to the browser.
export const arrowDirection = event =>
  (event.altKey || event.ctrlKey || event.metaKey ? undefined : DIRECTIONS[event.key]);
