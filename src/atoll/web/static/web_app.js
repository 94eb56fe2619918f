// Atoll as an app: registers the service worker, and offers to install where the browser lets a page do so.
import { $$ } from "./dom.js";

const workers = navigator.serviceWorker;  // browsers have it on secure pages only
let offer = null;

addEventListener("load", () => workers?.register("/service-worker.js").catch(() => {}));
document.addEventListener("switched", () => workers?.controller?.postMessage("switched"));

addEventListener("beforeinstallprompt", event => {
  event.preventDefault();
  offer = event;
  for (const button of $$("[data-install]")) button.hidden = false;
});

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-install]") || !offer) return;
  offer.prompt();
  offer = null;
  for (const button of $$("[data-install]")) button.hidden = true;
});
