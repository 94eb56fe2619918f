// A layout of one's own, clicked together on a grid. The text field stays what is sent, and what is read.
import { $, $$ } from "./dom.js";

function build(grid) {
  const { drawn, signs, cell } = grid.dataset;
  const rows = Number(grid.dataset.rows), columns = Number(grid.dataset.columns);
  const text = $(`[name="${drawn}"]`), empty = signs[0];
  const cells = Array.from({ length: rows * columns }, (_, i) => {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = i ? -1 : 0;
    return button;
  });

  function show(i, sign) {
    cells[i].textContent = cells[i].dataset.sign = sign;
    cells[i].dataset.level = signs.indexOf(sign);
    const at = [Math.floor(i / columns) + 1, i % columns + 1, sign];
    cells[i].setAttribute("aria-label", cell.replace(/%([123])/g, (_, n) => at[n - 1]));
  }

  function read() {
    const lines = text.value.replace(/\r/g, "").replace(/^[\n/]+|[\n/]+$/g, "").split(/[\n/]/);
    cells.forEach((_, i) => {
      const sign = lines[Math.floor(i / columns)]?.[i % columns] ?? empty;
      show(i, signs.includes(sign) ? sign : empty);
    });
  }

  function write(i, sign) {
    show(i, sign);
    const lines = Array.from({ length: rows }, (_, r) =>
      cells.slice(r * columns, (r + 1) * columns).map(e => e.dataset.sign).join(""));
    while (lines.length > 1 && [...lines.at(-1)].every(sign => sign === empty)) lines.pop();
    text.value = lines.join("\n");
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const step = (i, by) => {
    const now = signs.indexOf(cells[i].dataset.sign);
    write(i, signs[(now + by + signs.length) % signs.length]);
  };
  const index = event => cells.indexOf(event.target.closest("button"));
  grid.addEventListener("click", event => { if (index(event) >= 0) step(index(event), event.shiftKey ? -1 : 1); });
  grid.addEventListener("contextmenu", event => {
    if (index(event) < 0) return;
    event.preventDefault();
    step(index(event), -1);
  });
  grid.addEventListener("keydown", event => {
    const i = index(event);
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (i >= 0 && signs.includes(event.key)) write(i, event.key);
    else if (way && cells[i + way]) {
      event.preventDefault();
      cells[i].tabIndex = -1;
      cells[i + way].tabIndex = 0;
      cells[i + way].focus();
    }
  });
  text.addEventListener("input", event => { if (event.isTrusted) read(); });
  grid.style.setProperty("--columns", columns);
  grid.replaceChildren(...cells);
  grid.previousElementSibling.hidden = false;
  read();
}

for (const grid of $$("[data-drawn]")) build(grid);
