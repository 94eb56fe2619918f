// Fetches HTML from the server. Only the latest request counts: an answer to an earlier one is dropped.

let latest = 0;

export async function fetchLatest(url, options) {
  const id = ++latest;
  const isLatest = () => id === latest;
  const response = await fetch(url, options).catch(() => null);
  if (!response?.ok || !isLatest()) return null;
  const html = await response.text();
  return isLatest() ? { html, status: response.status, isLatest } : null;
}
