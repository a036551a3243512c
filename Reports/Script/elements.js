// Elements of the page. Text from the data reaches them through textContent and setAttribute only, never as markup.

const SVG = document.querySelector(".symbols").namespaceURI;
const byId = (id) => document.getElementById(id);
const make = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
const draw = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);
const fill = (element, attributes, children) => {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
};
const clear = (element) => { element.replaceChildren(); return element; };
const fragment = (key, value) => key + "=" + encodeURIComponent(value);
const link = (key, value, ...words) => make("a", { href: "#" + fragment(key, value) }, words.length ? words : broken(value));
// Long identifiers break at dots, slashes and underscores.
const broken = (text) => text.split(/(?<=[./_])/).flatMap((part, place) => (place ? [make("wbr"), part] : [part]));
const code = (text) => make("code", null, broken(text));
const addition = (line) => make("code", { class: "add" }, line);
const place = (path, width = 34) => make("span", {
  title: path, tabindex: path.length > width ? 0 : null, class: "short", "data-full": path,
}, shortenedPath(path, width));
const copyButton = (text) => {
  const button = make("button", { type: "button", class: "copy", "aria-label": `Copy ${text}` }, "Copy");
  button.onclick = () => {
    const area = make("textarea", { class: "offscreen", "aria-hidden": "true", tabindex: -1 });
    area.value = text;
    document.body.append(area);
    area.select();
    // The clipboard interface needs a secure origin, which a page on disk is not everywhere.
    button.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl+C";
    area.remove();
    button.focus();
  };
  return button;
};

// ---- The coverage ladder and the history of a test as pictures

const ladder = (counts, target) => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return "–";
  const words = [];
  const bar = draw("svg", { class: "ladder", role: "group" });
  let left = 0;
  for (let level = 5; level >= 0; level--) {
    if (!counts[level]) continue;
    const width = (counts[level] / total) * 100;
    const label = `${grouped(counts[level])} ${LEVELS[level].toLowerCase()}`;
    words.push(label);
    bar.append(draw("a", { href: `#${target}&level=${level}`, "aria-label": label },
      draw("title", null, `${level} ${LEVELS[level]}: ${grouped(counts[level])}`),
      draw("rect", { class: "l" + level, x: left.toFixed(2) + "%", width: width.toFixed(2) + "%", height: "100%" }),
      width >= 7 ? draw("text", { class: "l" + level, x: (left + width / 2).toFixed(2) + "%", y: "50%" }, grouped(counts[level])) : null));
    left += width;
  }
  bar.setAttribute("aria-label", words.join(", "));
  return bar;
};

// One path for all marks of a kind: a table of histories would be thousands of elements otherwise.
const SHAPES = {
  p: [["m-pass", "M1 1h8v12h-8z"]],
  f: [["m-fail", "M1 1h8v12h-8z"], ["m-cross", "M3 4.5l4 5M7 4.5l-4 5"]],
  r: [["m-pass", "M1 1h8v12h-8z"], ["m-retry", "M1 1h8l-8 12z"]],
  x: [["m-hollow", "M1.5 1.5h7v11h-7z"], ["m-half", "M1 7h8v6h-8z"]],
  s: [["m-hollow", "M1.5 1.5h7v11h-7z"]],
  u: [["m-hollow m-dashed", "M1.5 1.5h7v11h-7z"]],
  ".": [["m-dot", "M4 6h2v2h-2z"]],
};
const shapes = (history) => {
  const paths = new Map();
  [...history].forEach((mark, at) => {
    for (const [style, shape] of SHAPES[mark] || SHAPES.u) {
      const moved = shape.replace(/M([\d.]+)/g, (_, x) => "M" + (Number(x) + at * 11));
      paths.set(style, (paths.get(style) || "") + moved);
    }
  });
  // Crosses and corners lie on top of what they mark.
  return ["m-pass", "m-fail", "m-cross", "m-retry", "m-hollow", "m-hollow m-dashed", "m-half", "m-dot"]
    .filter((style) => paths.has(style)).map((style) => draw("path", { class: style, d: paths.get(style) }));
};
const strip = (history, test) => {
  if (!history) return "–";
  const width = history.length * 11;
  return draw("svg", {
    class: "strip", width, height: 14, viewBox: `0 0 ${width} 14`, role: "img", tabindex: 0, "aria-label": tally(history), "data-test": test,
  }, shapes(history));
};
