// The history of one test: marks that the arrow keys walk through, and how long each run took.

const marks = (id, history, durations) => {
  const note = make("div", { class: "note muted", "aria-live": "polite" }, "Choose a mark to see its run; arrow keys walk through them.");
  const buttons = [...history].map((mark, at) => {
    const run = runs[at] || {};
    const button = make("button", { type: "button", tabindex: at === history.length - 1 ? 0 : -1,
      "aria-label": `${run.started ? minute(run.started) : "run " + (at + 1)}: ${MARKS[mark]}` },
    draw("svg", { viewBox: "0 0 10 14", "aria-hidden": "true" }, shapes(mark)));
    const choose = () => {
      buttons.forEach((other) => { other.tabIndex = -1; other.removeAttribute("aria-current"); });
      button.tabIndex = 0;
      button.setAttribute("aria-current", "true");
      clear(note).append(...card(id, at), run.id ? make("div", null, make("a", { href: "#" + fragment("run", run.id) }, "Open the run")) : "");
    };
    button.onclick = choose;
    button.onfocus = choose;
    button.onkeydown = (event) => {
      const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (target === undefined || !buttons[target]) return;
      event.preventDefault();
      event.stopPropagation();
      buttons[target].focus();
    };
    return button;
  });
  return [make("h3", null, "History, oldest left ", helpLink("history", "History")),
    make("div", { class: "marks", role: "group", "aria-label": tally(history) }, buttons), note, ...bars(durations)];
};
// Bars start at 0; the number of the slowest run stands beside them.
const bars = (durations) => {
  const known = durations.filter((seconds) => seconds !== null);
  if (!known.length) return [];
  const most = Math.max(...known, 0.1);
  return [make("h3", null, "Time per run"), draw("svg", { class: "durations", width: durations.length * 17, height: 48, role: "img",
    "aria-label": `From ${duration(Math.min(...known))} to ${duration(most)} in ${counted(known.length, "run")}` },
  draw("line", { class: "axis", x1: 0, x2: durations.length * 17, y1: 47.5, y2: 47.5 }),
  durations.map((seconds, at) => {
    if (seconds === null) return null;
    const height = Math.max(1, (seconds / most) * 44);
    return draw("rect", { class: "bar", x: at * 17 + 2, y: (47 - height).toFixed(1), width: 12, height: height.toFixed(1) },
      draw("title", null, `${runs[at] && runs[at].started ? minute(runs[at].started) + ": " : ""}${duration(seconds)}`));
  })), make("p", { class: "muted small" }, `0 to ${duration(most)}`)];
};

// ---- Cards beside the pointer, and beside the focus in the history of a table

const tip = byId("tip");
const hideTip = () => { tip.hidden = true; };
const showTip = (content, x, y) => {
  clear(tip).append(...content);
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = Math.max(4, Math.min(x + 12, innerWidth - box.width - 4)) + "px";
  tip.style.top = (y + box.height + 20 > innerHeight ? y - box.height - 12 : y + 14) + "px";
};
const showCard = (image, at) => {
  const box = image.getBoundingClientRect();
  const count = image.viewBox.baseVal.width / 11;
  if (!testRows.has(image.dataset.test) || at < 0 || at >= count) return;
  image.dataset.at = at;
  const width = box.width / count;
  let cursor = image.querySelector(".cursor");
  if (!cursor) image.append(cursor = draw("rect", { class: "cursor", y: 0.5, width: 10, height: 13 }));
  cursor.setAttribute("x", at * 11);
  showTip(card(image.dataset.test, at), box.left + (at + 1) * width, box.bottom - 8);
};
document.addEventListener("mousemove", (event) => {
  const image = event.target.closest && event.target.closest("svg.strip");
  if (!image) { if (!document.activeElement.matches(".short, .strip")) hideTip(); return; }
  const box = image.getBoundingClientRect();
  showCard(image, Math.floor(((event.clientX - box.left) / box.width) * (image.viewBox.baseVal.width / 11)));
});
document.addEventListener("focusin", (event) => {
  for (const cursor of document.querySelectorAll(".strip .cursor")) cursor.remove();
  if (event.target.matches("svg.strip")) { showCard(event.target, event.target.viewBox.baseVal.width / 11 - 1); return; }
  if (!event.target.matches(".short")) { hideTip(); return; }
  const box = event.target.getBoundingClientRect();
  showTip([event.target.dataset.full], box.left, box.bottom);
});
