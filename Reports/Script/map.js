// The navigation map: places come with the data, here they become a picture that can be zoomed and walked.

const map = page.map;
const mapNodes = new Map((map ? map.nodes : []).map(([name], at) => [page.strings[name], at]));
const NODE = { width: 176, height: 36 };
const WAYS = ["declared", "tested", "seen"];
const WAY_WORDS = ["declared only", "taken by a test", "seen in a run"];
let view = null;

const mapNode = ([text, x, y]) => {
  const name = page.strings[text];
  const row = screenRows.get(name);
  const counts = row === undefined ? [] : tables.screens.at("ladder", row);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const words = total ? `${grouped(counts[3] + counts[4] + counts[5])} of ${counted(total, "element")} referenced` : "no counted element";
  const node = draw("a", { href: "#" + fragment("screen", name), class: "node", transform: `translate(${x} ${y})`, "aria-label": `${name}: ${words}` },
    draw("title", null, `${name}: ${words}`),
    draw("rect", { class: "box", width: NODE.width, height: NODE.height, rx: 4 }),
    draw("text", { x: 10, y: 17 }, shortened(name, 20)));
  let left = 10;
  for (let level = 5; level >= 0 && total; level--) {
    const width = (counts[level] / total) * (NODE.width - 20);
    if (width > 0) node.append(draw("rect", { class: "l" + level, x: left.toFixed(1), y: 24, width: width.toFixed(1), height: 6 }));
    left += width;
  }
  return node;
};
// From the right side to the left side of what comes after; round the outside of what stands beside or before.
const mapWay = ([from, to, style]) => {
  const [, x1, y1] = map.nodes[from];
  const [, x2, y2] = map.nodes[to];
  const [start, end] = [y1 + NODE.height / 2, y2 + NODE.height / 2];
  const right = x1 + NODE.width;
  let line;
  if (x2 > x1) {
    const bend = Math.min(90, (x2 - right) / 2 + 12);
    line = `M${right} ${start}C${right + bend} ${start} ${x2 - bend} ${end} ${x2 - 6} ${end}`;
  } else if (x2 === x1) {
    line = `M${right} ${start}C${right + 48} ${start} ${right + 48} ${end} ${right + 6} ${end}`;
  } else {
    line = `M${x1} ${start + 8}C${x1 - 40} ${start + 8} ${x2 + NODE.width + 40} ${end + 8} ${x2 + NODE.width + 6} ${end + 8}`;
  }
  return draw("path", { class: "way " + WAYS[style], d: line, "marker-end": `url(#to-${WAYS[style]})`, "data-from": from, "data-to": to });
};
const setView = (image, next) => {
  view = next;
  image.setAttribute("viewBox", `${next.x} ${next.y} ${next.width} ${next.height}`);
};
const zoom = (image, factor, x = view.x + view.width / 2, y = view.y + view.height / 2) => {
  const width = Math.min(Math.max(view.width * factor, 240), map.width * 4 + 400);
  const real = width / view.width;
  setView(image, { x: x - (x - view.x) * real, y: y - (y - view.y) * real, width, height: view.height * real });
};
const whole = (image) => {
  const box = image.getBoundingClientRect();
  const scale = Math.max((map.width + 40) / box.width, (map.height + 40) / box.height, 0.8);
  setView(image, { x: (map.width - box.width * scale) / 2, y: (map.height - box.height * scale) / 2, width: box.width * scale, height: box.height * scale });
};
// The beginning of a large map at a size that can be read.
const readable = (image) => {
  const box = image.getBoundingClientRect();
  whole(image);
  if (view.width / box.width > 1.5) setView(image, { x: -20, y: -20, width: box.width * 1.2, height: box.height * 1.2 });
};
const centre = (image, at) => {
  const box = image.getBoundingClientRect();
  const [, x, y] = map.nodes[at];
  setView(image, { x: x + NODE.width / 2 - box.width / 2, y: y + NODE.height / 2 - box.height / 2, width: box.width, height: box.height });
};

const light = (image, at) => {
  image.classList.toggle("dimmed", at !== null);
  for (const lit of image.querySelectorAll(".near")) lit.classList.remove("near");
  if (at === null) return;
  const nodes = image.querySelectorAll(".node");
  nodes[at].classList.add("near");
  for (const way of image.querySelectorAll(`[data-from="${at}"], [data-to="${at}"]`)) {
    way.classList.add("near");
    nodes[way.dataset.from].classList.add("near");
    nodes[way.dataset.to].classList.add("near");
  }
};
const drawMap = () => {
  const image = draw("svg", { class: "map", role: "group", "aria-label": `Navigation map of ${counted(map.nodes.length, "screen")}; the table below has the same ways` },
    draw("defs", null, WAYS.map((style) => draw("marker", { id: "to-" + style, viewBox: "0 0 8 8", refX: 2, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      draw("path", { class: "tip-" + style, d: "M0 0.5L8 4L0 7.5z" })))),
    draw("g", null, map.ways.map(mapWay)), draw("g", null, map.nodes.map(mapNode)));
  const nodes = [...image.querySelectorAll(".node")];
  const at = (event) => nodes.indexOf(event.target.closest(".node"));
  let chosen = null;
  let drag = null;
  image.addEventListener("mouseover", (event) => { const found = at(event); light(image, found < 0 ? chosen : found); });
  image.addEventListener("mouseleave", () => light(image, chosen));
  image.addEventListener("focusin", (event) => { const found = at(event); if (found >= 0) light(image, found); });
  image.addEventListener("wheel", (event) => {
    // Without a key the wheel scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = image.getBoundingClientRect();
    const scale = view.width / box.width;
    zoom(image, event.deltaY > 0 ? 1.15 : 0.87, view.x + (event.clientX - box.left) * scale, view.y + (event.clientY - box.top) * scale);
  }, { passive: false });
  image.addEventListener("pointerdown", (event) => { if (at(event) < 0) { drag = { x: event.clientX, y: event.clientY, view }; image.setPointerCapture(event.pointerId); } });
  image.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const scale = drag.view.width / image.getBoundingClientRect().width;
    setView(image, { ...drag.view, x: drag.view.x - (event.clientX - drag.x) * scale, y: drag.view.y - (event.clientY - drag.y) * scale });
  });
  image.addEventListener("pointerup", () => { drag = null; });
  image.choose = (name) => {
    chosen = mapNodes.has(name) ? mapNodes.get(name) : null;
    light(image, chosen);
    if (chosen === null) readable(image); else centre(image, chosen);
  };
  return image;
};
const openMap = (name) => {
  const frame = byId("map");
  if (!map || !frame) return;
  if (!frame.firstChild) {
    const image = drawMap();
    const button = (words, label, action) => { const made = make("button", { type: "button", "aria-label": label }, words); made.onclick = () => action(image); return made; };
    frame.append(image, make("div", { class: "map-tools" }, button("+", "Zoom in", () => zoom(image, 0.8)), button("−", "Zoom out", () => zoom(image, 1.25)),
      button("Whole", "Show the whole map", whole), button("Start", "Show the start of the map", readable)),
    make("ul", { class: "legend" }, WAYS.map((style, at) => make("li", null, draw("svg", { class: "way-key", width: 28, height: 8, "aria-hidden": "true" }, draw("path", { class: "way " + style, d: "M0 4H28" })), " ", WAY_WORDS[at])),
      make("li", { class: "muted" }, "Bars show the coverage ladder. Drag to move, Ctrl and wheel to zoom.")));
  }
  frame.hidden = false;
  frame.firstChild.choose(name);
};
