// Alerts of this browser: while a table is open in a hidden tab, and pushed while no page is open.
// They belong to the browser, not to the person, so the browser remembers them.
const KEY = "alerts";

export const canAlert = () => "Notification" in window && Boolean(navigator.serviceWorker);
export const canPush = () => canAlert() && "PushManager" in window;
export const areAlertsOn = () =>
  canAlert() && localStorage.getItem(KEY) === "on" && Notification.permission === "granted";

// Ask for permission if there is none; whether alerts are on now.
export async function turnAlertsOn() {
  if (!canAlert() || await Notification.requestPermission() !== "granted") return false;
  localStorage.setItem(KEY, "on");
  return true;
}

export const turnAlertsOff = () => localStorage.removeItem(KEY);

export async function showAlert(title, body) {
  const registration = await navigator.serviceWorker.getRegistration();
  const options = { body, tag: location.pathname.split("/")[2], data: { url: location.pathname }, icon: "/icons/192.png" };
  await registration?.showNotification(title, options);
}

const toBytes = key => Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), c => c.charCodeAt(0));
const isKey = (buffer, bytes) => {
  const found = new Uint8Array(buffer || []);
  return found.length === bytes.length && found.every((byte, i) => byte === bytes[i]);
};

export async function pushSubscription() {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : null;
  return registration?.pushManager.getSubscription() ?? null;
}

const serverKey = async () => toBytes((await (await fetch("/push")).json()).key);

// Subscribe again if the server has lost the key it had.
export async function renewSubscription() {
  const found = areAlertsOn() ? await pushSubscription() : null;
  if (found && !isKey(found.options.applicationServerKey, await serverKey())) await subscribe();
}

// Let this server push to this browser, with its present key; fails if the browser's push service does.
export async function subscribe() {
  const { pushManager } = await navigator.serviceWorker.ready, bytes = await serverKey();
  let found = await pushManager.getSubscription(), instead = "";
  if (found && !isKey(found.options.applicationServerKey, bytes)) {
    instead = found.endpoint;
    await found.unsubscribe();
    found = null;
  }
  found ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const { endpoint, keys } = found.toJSON();
  const answer = await fetch("/push", { method: "POST", body: new URLSearchParams({ endpoint, ...keys, instead }) });
  if (answer.ok) return;
  await found.unsubscribe();
  throw new Error(`refused: ${answer.status}`);
}

export async function unsubscribe() {
  const found = await pushSubscription();
  if (!found) return;
  await fetch("/push/stop", { method: "POST", body: new URLSearchParams({ endpoint: found.endpoint }) });
  await found.unsubscribe();
}
