// The service worker: a page that helps while the server cannot be reached, and messages pushed to this browser.
// The server puts two constants before it: VERSION, and FILES, which the page for that case needs.
const CACHE = `atoll-${VERSION}`;
const OFFLINE = "/offline";

const keepOfflinePage = async () => (await caches.open(CACHE)).addAll([OFFLINE, ...FILES]);

async function takeOver() {
  const old = (await caches.keys()).filter(name => name.startsWith("atoll-") && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener("install", event => event.waitUntil(keepOfflinePage().then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(takeOver()));
// The visitor has changed language or theme: the page is kept as they read it.
addEventListener("message", ({ data }) => { if (data === "switched") keepOfflinePage().catch(() => {}); });

addEventListener("fetch", event => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(visit(event));
  else if (FILES.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request).then(kept => kept || fetch(request)));
});

async function visit(event) {
  try {
    return await event.preloadResponse || await fetch(event.request);
  } catch {
    return await caches.match(OFFLINE) || Response.error();
  }
}

addEventListener("push", event => {
  const { title, body, tag, url } = event.data.json();
  const shown = { body, tag, data: { url }, icon: "/icons/192.png", badge: "/icons/badge-96.png" };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.url || "/"));
});

async function openTable(url) {
  const address = new URL(url, location.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(each => new URL(each.url).pathname === address.pathname);
  return open ? open.focus() : clients.openWindow(address.href);
}

// The browser has replaced a subscription by itself: the server is told the new address.
addEventListener("pushsubscriptionchange", event => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const options = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey };
  const found = newSubscription || await registration.pushManager.subscribe(options);
  const { endpoint, keys } = found.toJSON();
  const body = new URLSearchParams({ endpoint, ...keys, instead: oldSubscription?.endpoint || "" });
  await fetch("/push", { method: "POST", body });
}
