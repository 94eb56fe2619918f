// On every page: copying links, printing, and switching language and theme.
import "./preference_switch.js";
import { $ } from "./dom.js";

const CONFIRMATION = 1500;  // milliseconds for which a button says that the link was copied

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-copy]");
  if (button) copyLink(button);
  if (target.closest("[data-print]")) print();
});

async function copyLink(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
  } catch {  // no clipboard, or no permission
    $("input", button.parentNode)?.select();
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = label; }, CONFIRMATION);
}
