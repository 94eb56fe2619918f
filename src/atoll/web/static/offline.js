// The page that is shown while the server cannot be reached: it asks again, and returns by itself.
const SECONDS = 5;  // between two attempts

async function retry() {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

document.querySelector("[data-retry]").addEventListener("click", () => location.reload());
if (location.pathname !== "/offline") {  // in the place of another page
  addEventListener("online", retry);
  setInterval(retry, 1000 * SECONDS);
}
