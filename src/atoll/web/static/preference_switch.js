// Switches language and theme without leaving the page, so that open sections and typed text survive.
import { $, main } from "./dom.js";
import { morph } from "./dom_morph.js";

const isDark = matchMedia("(prefers-color-scheme: dark)");

document.addEventListener("submit", async event => {
  if (!event.target.matches("[data-inplace]")) return;
  event.preventDefault();
  const page = await submit(event.target, event.submitter);
  if (!page) return;
  for (const name of ["lang", "data-theme"])
    document.documentElement.setAttribute(name, page.documentElement.getAttribute(name));
  document.title = page.title;
  morph($(".top"), $(".top", page));
  const fresh = $("#main", page);
  if (main.dataset.live) copyAttributes(fresh);
  else morph(main, fresh);
  offerOtherTheme();
  document.dispatchEvent(new CustomEvent("switched"));
});

// Where the device decides and is dark, the next theme is light: the server cannot know.
function offerOtherTheme() {
  const button = $("[name=theme]", $(".top"));
  if (document.documentElement.dataset.theme !== "auto" || !isDark.matches || !button) return;
  button.value = "light";
  button.title = button.dataset.light;
  button.setAttribute("aria-label", button.dataset.light);
}
offerOtherTheme();
isDark.addEventListener("change", offerOtherTheme);

async function submit(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  body.set("back", location.pathname + location.search);
  const response = await fetch(form.action, { method: "POST", body }).catch(() => null);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}

// A live table gets its content over the websocket; only the translated data attributes are needed.
function copyAttributes(fresh) {
  for (const { name, value } of fresh.attributes) main.setAttribute(name, value);
}
