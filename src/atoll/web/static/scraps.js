// A page comes in scraps: new ones, and runs of those that were in the last page (the first, how many).

let scraps = [];

export function whole(news) {
  scraps = news.flatMap(s => (typeof s === "string" ? s : scraps.slice(s[0], s[0] + s[1])));
  return scraps.join("");
}

export function forget() {
  scraps = [];
}
