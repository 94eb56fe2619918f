// The HTML of a table comes as fragments: new ones as strings, unchanged ones as [first, count] of the last page.

let fragments = [];

export function joinFragments(delta) {
  fragments = delta.flatMap(f => (typeof f === "string" ? f : fragments.slice(f[0], f[0] + f[1])));
  return fragments.join("");
}

export function resetFragments() {
  fragments = [];
}
