// On every page: copying and sharing links, printing, switching language and theme, and adding to deals.
import "./preference_switch.js";
import "./fair_dealing.js";
import "./web_app.js";
import { $, $$ } from "./dom.js";

const CONFIRMATION = 1500;  // milliseconds for which a button says that the link was copied

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-copy]");
  if (button) copy(button);
  const shared = target.closest("[data-share]");
  if (shared) share(shared.dataset);
  if (target.closest("[data-print]")) print();
});

async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {  // no clipboard, or no permission
    $("input", button.parentNode)?.select();
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = label; }, CONFIRMATION);
}

// The share sheet of a phone; it needs a secure page, and closing it is no error.
const share = ({ share, title }) => navigator.share({ title, url: share }).catch(() => {});

function showShareButtons() {
  if (navigator.share) for (const e of $$("[data-share]")) e.hidden = false;
}
document.addEventListener("shown", showShareButtons);
showShareButtons();
