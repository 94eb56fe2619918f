// Language and light change without leaving the place: what is open or half written stays.
import { $, main } from "./dom.js";
import { morph } from "./morph.js";

document.addEventListener("submit", async event => {
  if (!event.target.matches("[data-inplace]")) return;
  event.preventDefault();
  const page = await post(event.target, event.submitter);
  if (!page) return;
  for (const name of ["lang", "data-theme"])
    document.documentElement.setAttribute(name, page.documentElement.getAttribute(name));
  document.title = page.title;
  morph($(".top"), $(".top", page));
  const fresh = $("#main", page);
  if (main.dataset.live) takeWords(fresh);
  else morph(main, fresh);
  document.dispatchEvent(new CustomEvent("switched"));
});

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  body.set("back", location.pathname + location.search);
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

// A live table comes by itself; only what the page says about its line is taken.
function takeWords(fresh) {
  for (const { name, value } of fresh.attributes) main.setAttribute(name, value);
}
