// What every page can do: copy a link, be printed, change its language and light.
import "./switch.js";
import { $ } from "./dom.js";

const DONE = 1500;  // milliseconds for which a button says so

document.addEventListener("click", ({ target }) => {
  const link = target.closest("[data-copy]");
  if (link) copy(link);
  if (target.closest("[data-print]")) print();
});

async function copy(e) {
  const words = e.textContent;
  try {
    await navigator.clipboard.writeText(new URL(e.dataset.copy, location.href).href);
  } catch {  // no clipboard here, or not for us
    $("input", e.parentNode)?.select();
    document.execCommand("copy");
  }
  e.textContent = e.dataset.done;
  setTimeout(() => { e.textContent = words; }, DONE);
}
