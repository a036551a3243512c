// `/` searches, Escape clears and goes back, arrows walk through rows and marks, Enter opens.

const walkHistory = (event, image) => {
  const at = Number(image.dataset.at ?? image.viewBox.baseVal.width / 11 - 1);
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: image.viewBox.baseVal.width / 11 - 1 }[event.key];
  if (target !== undefined) { event.preventDefault(); showCard(image, target); return true; }
  if (event.key === "Enter") { location.hash = "#" + fragment("test", image.dataset.test); return true; }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
  const images = [...image.closest("table").querySelectorAll("svg.strip")];
  const next = images[images.indexOf(image) + (event.key === "ArrowDown" ? 1 : -1)];
  if (next) { event.preventDefault(); next.focus(); showCard(next, Math.max(0, Math.min(at, next.viewBox.baseVal.width / 11 - 1))); }
  return true;
};
const walkRows = (event, page) => {
  const links = [...page.querySelectorAll(".data tbody td:first-child a, .data tbody td:first-child button")];
  if (!links.length) return;
  const here = links.indexOf(document.activeElement);
  if (here < 0 && !event.target.matches("input[type=search]")) return;
  const next = here < 0 ? (event.key === "ArrowDown" ? 0 : -1) : here + (event.key === "ArrowDown" ? 1 : -1);
  if (links[next]) { event.preventDefault(); links[next].focus(); } else if (next < 0) page.querySelector("input[type=search]").focus();
};
const leave = (page, typing, target) => {
  hideTip();
  const { first, value } = readHash();
  const table = tables[page.id];
  if (value !== null && ["screen", "test", "run", "help"].includes(first) && !(typing && table && table.state.q)) {
    location.hash = first === "help" ? "#overview" : `#${first}s`;
  } else if (table && (table.state.q || Object.keys(table.state.filters).length)) {
    table.state.q = "";
    table.state.filters = first === "screen" ? { screen: value } : {};
    changed(table);
  } else if (value !== null) location.hash = "#" + page.id;
  if (typing) target.blur();
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input, select, textarea");
  const page = pages.find((page) => !page.hidden);
  if (event.key === "/" && !typing) {
    event.preventDefault();
    // A page without a table searches the screens.
    if (!page.querySelector("input[type=search]") || page.classList.contains("alone")) { location.hash = "#screens"; route(); }
    const search = pages.find((page) => !page.hidden).querySelector("input[type=search]");
    if (search) { search.focus(); search.select(); }
  } else if (event.key === "Escape") {
    leave(page, typing, event.target);
  } else if (event.target.matches("svg.strip")) {
    walkHistory(event, event.target);
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.tagName !== "SELECT") {
    walkRows(event, page);
  }
});
