// The one script: keeps a table live, lets pieces glide, carries clicks. Knows no game and no rule.
"use strict";
const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const unmoved = matchMedia("(prefers-reduced-motion: reduce)");
const still = { get matches() { return unmoved.matches || document.documentElement.hasAttribute("data-still"); } };
const narrow = matchMedia("(max-width: 760px)");
const main = $("#main"), note = $("#note");
let byKeys = false, parked = null;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

// Keyed update: what has an id is kept and moved, so focus, open folds and motion survive.
function morph(old, fresh, ids) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const children = [...fresh.childNodes];
  children.forEach((child, i) => {  // what stands before place i is settled
    const next = old.childNodes[i] || null;
    const known = child.id ? ids.get(child.id) : null;
    let match = known && known.nodeName === child.nodeName && !known.contains(old) ? known : null;
    if (!match && !child.id && next && next.nodeName === child.nodeName && !next.id) match = next;
    if (!match) { old.insertBefore(child, next); return; }
    if (match !== next) old.insertBefore(match, next);
    if (child.nodeType === 1) morph(match, child, ids);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
  while (old.childNodes.length > children.length) old.lastChild.remove();
}
const byId = root => new Map($$("[id]", root).map(e => [e.id, e]));
const key = e => e && main.contains(e) ? [e.id, e.dataset.action, e.dataset.pick] : null;

function update(root, html) {
  const held = key(document.activeElement), were = places(root), width = breadth(root);
  const fresh = root.cloneNode(false);
  fresh.innerHTML = html;
  morph(root, fresh, byId(root));
  if (breadth(root) === width) glide(root, were);  // between a phone's board and a desk's nothing moves
  if (held && (document.activeElement === document.body || document.activeElement === parked)) {
    const same = held[0] && document.getElementById(held[0]);
    const like = $$(".act, .pick", root).find(e => held[1] ? e.dataset.action === held[1] : held[2] && e.dataset.pick === held[2]);
    const next = (same !== parked && same) || like || (byKeys && $(".act:not(.off), .pick", root)) || $("#status");
    next?.focus({ preventScroll: true });
    parked = next && next.id === "status" ? next : null;  // until there is something to choose again
  }
}

// Pieces glide from where they were (first, last, invert, play).
const breadth = root => $(".board svg", root)?.viewBox.baseVal?.width;
const places = root => still.matches ? null : new Map($$(".board [id]", root).map(e => [e.id, e.getBoundingClientRect()]));
function glide(root, were) {
  if (!were || !were.size) return;
  const moved = new Map();
  for (const e of $$(".board [id]", root)) {
    if (!e.getScreenCTM || e.closest("defs")) continue;
    const was = were.get(e.id), now = e.getBoundingClientRect();
    if (!now.width) continue;
    if (!was) { e.animate({ opacity: [0, 1] }, { duration: 200, easing: "ease-out" }); continue; }
    let dx = was.x - now.x, dy = was.y - now.y;
    for (let up = e.parentNode; up && up !== root; up = up.parentNode)
      if (moved.has(up)) { dx -= moved.get(up)[0]; dy -= moved.get(up)[1]; }
    if (Math.hypot(dx, dy) < 2) continue;
    moved.set(e, [dx, dy]);
    const m = e.parentNode.getScreenCTM(), det = m.a * m.d - m.b * m.c;
    if (!det) continue;
    const x = (m.d * dx - m.c * dy) / det, y = (m.a * dy - m.b * dx) / det;
    e.animate({ translate: [`${x}px ${y}px`, "0px 0px"] }, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}

// A few words at the foot of the page.
let hush;
function tell(text, { rule, link, stay, yes, no } = {}) {
  clearTimeout(hush);
  note.replaceChildren(text);
  if (link) { const a = document.createElement("a"); a.href = link; a.target = "_blank"; a.rel = "noopener"; a.textContent = rule || "?"; note.append(a); }
  for (const [label, deed, look] of [yes, no].filter(Boolean)) {
    const b = document.createElement("button"); b.textContent = label; b.className = look; b.onclick = deed; note.append(b);
  }
  note.hidden = false;
  if (!stay) hush = setTimeout(() => { note.hidden = true; }, 7000);
}
const silence = () => { note.hidden = true; };

// A page comes in scraps: new ones, and runs of those that were in the last page (the first, how many).
let scraps = [];
const whole = news => (scraps = news.flatMap(s => typeof s === "string" ? s : scraps.slice(s[0], s[0] + s[1]))).join("");

// A live table.
let socket, tries = 0, moment = "", picked = "", armed = null, lost = false;
const title = document.title;
function connect() {
  const at = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${main.dataset.live}?form=${narrow.matches ? "tall" : "wide"}&open=${folds()}`;
  const line = socket = new WebSocket(at);
  scraps = [];
  line.onmessage = ({ data }) => {
    if (line !== socket) return;
    const message = JSON.parse(data);
    if (message.note) return tell(message.note, message);
    if (message.wait) { $(".laying") ? $(".laying").textContent = message.wait : tell(message.wait); return; }
    if (lost) { lost = false; tell(main.dataset.back); }
    tries = 0;
    const another = message.moment !== moment;
    if (another) { picked = ""; if (armed) disarm(); }
    moment = main.dataset.moment = message.moment;
    update(main, whole(message.html));
    const headline = $("#headline-new");
    if (headline) $("#headline").replaceChildren(...headline.cloneNode(true).childNodes);
    document.title = message.turn ? `● ${message.turn} · ${title}` : title;
    $("link[rel=icon]").href = message.turn ? main.dataset.turnIcon : main.dataset.icon;
    document.dispatchEvent(new CustomEvent("shown", { detail: message }));
    main.dataset.seen = Number(main.dataset.seen || 0) + 1;
    choosePick(picked);
    if (another) bringIntoSight($$(".act:not(.off), .pick, #end", main));
    fullLinks();
  };
  line.onclose = ({ code }) => {
    if (line !== socket) return;
    if (code === 4404 || code === 4403) return tell(main.dataset.gone, { stay: true });
    lost = true;
    tell(main.dataset.lost, { stay: true });
    setTimeout(connect, Math.min(10000, 300 * 2 ** tries++) * (.7 + Math.random() * .6));
  };
}
const folds = () => $$("details[data-fold][open]").map(e => e.id);  // the server fills no fold that is closed
document.addEventListener("toggle", ({ target }) => {
  if (target.matches("[data-fold]") && socket?.readyState === 1) send({ do: "unfold", folds: folds() });
}, true);
function send(wish) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(wish));
  else tell(main.dataset.lost, { stay: true });
}
function reconnect() { const old = socket; socket = null; old?.close(); tries = 0; connect(); }

// Choosing: a click on an act, or first a pick and then one of its targets; asked once more if wished.
function choosePick(which) {
  picked = $$(".pick", main).some(e => e.dataset.pick === which) ? which : "";
  for (const e of $$(".pick", main)) e.setAttribute("aria-pressed", String(e.dataset.pick === picked));
  for (const e of $$("[data-when]", main)) e.classList.toggle("off", e.dataset.when !== picked);
}
// A phone's board is longer than its screen: whoever is to choose must not have to look for what glows.
// At once: what glides under a finger is missed.
function bringIntoSight(things) {
  const from = $("#status")?.getBoundingClientRect().bottom ?? 0;
  const seen = e => { const r = e.getBoundingClientRect(), y = r.y + r.height / 2; return y > from && y < innerHeight; };
  if (!things.length || things.some(seen) || document.activeElement.matches("input, select, textarea")) return;
  things[0].scrollIntoView({ block: things[0].id === "end" ? "start" : "center", behavior: "instant" });
}
function disarm() { armed?.classList.remove("armed"); armed = null; silence(); }
function act(e) {
  const ask = $("#confirm");
  if (ask?.getAttribute("aria-pressed") === "true" && armed !== e) {
    disarm();
    armed = e;
    e.classList.add("armed");
    return tell(`${ask.dataset.ask} ${e.getAttribute("aria-label")}`, { stay: true,
      yes: [ask.dataset.yes, () => act(e), "yes"], no: [ask.dataset.no, disarm, "no"] });
  }
  if (armed) disarm(); else silence();
  e.classList.add("sent");
  send({ do: "play", action: Number(e.dataset.action), moment });
}
document.addEventListener("click", event => {
  const e = event.target.closest(".act, .pick, [data-why], #undo, [data-copy], [data-step], #play, [data-lesson-step]");
  if (!e) return;
  if (e.dataset.copy) return copy(e);
  if (e.dataset.step) { event.preventDefault(); return step(Number(e.dataset.step)); }
  if (e.id === "play") return togglePlay();
  if (e.id === "undo") return send({ do: "undo" });
  if (e.dataset.lessonStep) { event.preventDefault(); return learn({ step: e.dataset.lessonStep }); }
  if (!main.dataset.live && !main.dataset.lesson) return;
  if (main.dataset.lesson && !e.classList.contains("pick")) return learn({ step: learning().step || "1", chose: e.dataset.action ?? e.dataset.why });
  if (e.classList.contains("act")) act(e);
  else if (e.classList.contains("pick")) { disarm(); choosePick(picked === e.dataset.pick ? "" : e.dataset.pick); const to = picked ? $$("[data-when]:not(.off)", main) : []; if (byKeys) to[0]?.focus(); else bringIntoSight(to); }
  else send({ do: "why", action: Number(e.dataset.why) });
});

// Keys: arrows go to the nearest thing that way, Enter chooses, Escape lets go.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", event => {
  const from = document.activeElement, way = WAYS[event.key];
  if (event.key === "Escape") { disarm(); choosePick(""); return; }
  if (from.matches("input, select, textarea")) return;
  if (main.dataset.frames && way && way[0]) { event.preventDefault(); return step(way[0]); }
  if (!main.dataset.live && !main.dataset.lesson) return;
  const thing = from.matches(".act, .pick");
  if (thing && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); from.dispatchEvent(new MouseEvent("click", { bubbles: true })); return; }
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  const things = $$(".act:not(.off), .pick", main).filter(e => e !== from);
  if (!thing) { if (from === document.body || from.id === "status") { event.preventDefault(); things[0]?.focus(); } return; }
  event.preventDefault();
  const centre = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = centre(from);
  const far = e => { const [u, v] = centre(e), ahead = (u - x) * way[0] + (v - y) * way[1], aside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]); return ahead < 1 ? Infinity : ahead + 2.5 * aside; };
  const best = things.map(e => [far(e), e]).sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
});

// Replay: frames come from the server; the address is always a link to the moment.
let playing = 0, asked = 0;
async function show(ply, eyes = $("#eyes").value) {
  const mine = ++asked, wish = new URLSearchParams({ ply, eyes });
  const answer = await fetch(`${main.dataset.frames}?${wish}&form=${narrow.matches ? "tall" : "wide"}`).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const html = await answer.text();
  if (mine !== asked) return;
  update(main, html);
  $("#slider").value = ply;
  history.replaceState(null, "", `?${wish}`);
  main.dataset.ply = ply;
  pressPlay();
}
const now = () => Number($("#slider").value);
function step(by) { const s = $("#slider"), to = now() + by; if (to >= Number(s.min) && to <= Number(s.max)) return show(to); stopPlay(); }
const pressPlay = () => $("#play").setAttribute("aria-pressed", String(!!playing));
function stopPlay() { clearInterval(playing); playing = 0; pressPlay(); }
function togglePlay() { if (playing) return stopPlay(); if (now() === Number($("#slider").max)) $("#slider").value = $("#slider").min; playing = setInterval(() => step(1), 900); pressPlay(); step(1); }
if (main.dataset.frames) {
  main.addEventListener("input", ({ target }) => { if (target.id === "slider") show(now()); });
  main.addEventListener("change", ({ target }) => { if (target.id === "eyes") show(now(), target.value); });
  main.addEventListener("submit", event => { if (event.target.id === "player") event.preventDefault(); });
  if (narrow.matches) show(now());
}

// A first game: the address holds the step and the choice, the server says what follows.
const learning = () => Object.fromEntries(new URLSearchParams(location.search));
async function learn(wish) {
  const mine = ++asked, at = new URLSearchParams(wish);
  const answer = await fetch(`${main.dataset.lesson}/frame?${at}&form=${narrow.matches ? "tall" : "wide"}`).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const html = await answer.text();
  if (mine !== asked) return;
  if (answer.status === 202) {  // the game is being prepared
    if ($(".laying")) $(".laying").textContent = html;
    setTimeout(() => { if (mine === asked) learn(wish); }, 500);
    return;
  }
  picked = "";
  update(main, html);
  choosePick("");
  main.dataset.seen = Number(main.dataset.seen || 0) + 1;
  history.replaceState(null, "", `?${at}`);
  (byKeys && $("#go-on") || $("#status")).focus({ preventScroll: true });
  $("#status").scrollIntoView({ block: "nearest" });
}
if (main.dataset.lesson) {
  choosePick("");
  if (narrow.matches || $(".laying")) learn(learning());
}

// A table being set shows how it will be laid.
let filling;
async function preview(form) {
  const place = $("#preview"), mine = ++asked;
  if (!place) return;
  const answer = await fetch(`${form.dataset.preview}?form=${narrow.matches ? "tall" : "wide"}`, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  if (answer?.ok && mine === asked) { const html = await answer.text(); if (mine === asked) update(place, html); }
}
const setting = $("[data-preview]");
if (setting) {
  setting.addEventListener("input", () => { clearTimeout(filling); filling = setTimeout(() => preview(setting), 250); });
  if (!$("#preview .pointed")) preview(setting);
}

document.addEventListener("click", ({ target }) => { if (target.closest("[data-print]")) print(); });

// Links to copy, and language and light without leaving the place.
async function copy(e) {
  const link = new URL(e.dataset.copy, location.href).href, words = e.textContent;
  try { await navigator.clipboard.writeText(link); } catch { $("input", e.parentNode)?.select(); document.execCommand("copy"); }
  e.textContent = e.dataset.done;
  setTimeout(() => { e.textContent = words; }, 1500);
}
const fullLinks = () => $$("input[data-link]").forEach(e => { e.value = new URL(e.dataset.link, location.href).href; });
document.addEventListener("submit", async event => {
  const form = event.target;
  if (!form.matches("[data-inplace]")) return;
  event.preventDefault();
  const wish = new URLSearchParams(new FormData(form, event.submitter));
  wish.set("back", location.pathname + location.search);
  const answer = await fetch(form.action, { method: "POST", body: wish }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html"), html = document.documentElement;
  for (const name of ["lang", "data-theme"]) html.setAttribute(name, page.documentElement.getAttribute(name));
  document.title = page.title;
  morph($(".top"), $(".top", page), byId($(".top")));
  for (const { name, value } of $("#main", page).attributes) main.setAttribute(name, value);
  if (main.dataset.live) reconnect(); else { morph(main, $("#main", page), byId(main)); if (main.dataset.frames) show(now()); if (main.dataset.lesson) learn(learning()); }
});
narrow.addEventListener("change", () => { if (main.dataset.live) send({ do: "form", tall: narrow.matches }); else if (main.dataset.frames) show(now()); else if (main.dataset.lesson) learn(learning()); });
if (main.dataset.live) connect();
