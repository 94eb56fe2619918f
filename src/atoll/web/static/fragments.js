// The HTML of a table comes as fragments: new ones as strings, unchanged ones as [first, count] of the last page.

let fragments = [];

const resolve = delta => delta.flatMap(f => (typeof f === "string" ? f : fragments.slice(f[0], f[0] + f[1])));

export function joinFragments(delta) {
  fragments = resolve(delta);
  return fragments.join("");
}

// A picture before the next page: what is new in it is kept until that page comes.
export function joinFrame(delta) {
  const html = resolve(delta).join("");
  fragments.push(...delta.filter(f => typeof f === "string"));
  return html;
}

export function resetFragments() {
  fragments = [];
}
