// What a cell shows, is searched by and sorts by; all of it follows from the kind of its column.

const NUMERIC = new Set(["number", "percent", "rate", "duration", "list", "tests", "ladder", "level", "date", "day", "history"]);

const cell = (table, column, row) => {
  const value = column.values[row];
  switch (column.kind) {
    case "history": return strip(value, table.at("test", row));
    case "ladder": return ladder(value, fragment("screen", table.at("screen", row)));
    case "list": return grouped(value.length);
    case "tests": return value.length ? testsButton(table, row, value) : "0";
    case "identifier": return identifierCell(table, row, value);
  }
  if (isEmpty(value)) return "–";
  switch (column.kind) {
    case "number": return grouped(value);
    case "percent": return value[1] ? `${percent(value[0], value[1])} · ${grouped(value[0])}/${grouped(value[1])}` : "–";
    case "rate": return percent(value, 1);
    case "duration": return duration(value);
    case "date": return minute(value);
    case "day": return day(value);
    case "level": return `${value} ${LEVELS[value]}`;
    case "place": return place(value);
    case "screen": return link("screen", value);
    case "test": return [link("test", value, broken(testName(value))), make("span", { class: "suite" }, broken(testSuite(value)))];
    case "run": return make("a", { href: "#" + fragment("run", table.at("id", row)) }, minute(value));
    case "code": return broken(value);
    case "line": return [addition(value), copyButton(value)];
    default: return String(value);
  }
};
// An element without identifier shows the line to add in its place.
const identifierCell = (table, row, value) => {
  if (value !== null) return broken(value);
  const line = table.at("add", row);
  return line === null ? "–" : [make("span", { class: "muted" }, "add "), addition(line), copyButton(line)];
};
const testsButton = (table, row, found) => {
  const button = make("button", { type: "button", class: "expand", "aria-expanded": "false" }, grouped(found.length));
  button.setAttribute("aria-label", `${counted(found.length, "test")}; show`);
  button.onclick = () => {
    const line = button.closest("tr");
    if (line.nextSibling && line.nextSibling.classList.contains("expanded")) {
      line.nextSibling.remove();
      button.setAttribute("aria-expanded", "false");
      return;
    }
    line.after(make("tr", { class: "expanded" }, make("td", { colspan: line.cells.length }, testList(found))));
    button.setAttribute("aria-expanded", "true");
  };
  return button;
};
const testList = (found) => make("ul", { class: "links" }, found.map((test) => make("li", { class: "mono" }, link("test", testIds[test]))));

const tableRow = (table, row) => make("tr", null, table.columns.map((column) => {
  if (column.hidden) return null;
  const value = column.values[row];
  let style = column.kind;
  if (column.kind === "level" && value !== null) style += " l" + value;
  if (column.kind === "state" && value) style += " s-" + value.split(" ")[0];
  return make("td", { class: style, "data-label": column.title }, cell(table, column, row));
}));

const plain = (column, value) => {
  if (isEmpty(value)) return "";
  if (column.kind === "level") return LEVELS[value];
  if (column.kind === "list") return value.join(" ");
  return NUMERIC.has(column.kind) || typeof value !== "string" ? "" : value;
};
const searchText = (table, row) => {
  if (table.texts[row] === undefined) {
    table.texts[row] = table.columns.map((column) => (column.hidden && !column.searched ? "" : plain(column, column.values[row]))).join("\n").toLowerCase();
  }
  return table.texts[row];
};
const sortValue = (column, value) => {
  if (isEmpty(value)) return column.kind === "list" || column.kind === "tests" ? 0 : null;
  if (column.kind === "percent") return value[1] ? value[0] / value[1] : null;
  if (column.kind === "ladder") {
    const total = value.reduce((sum, count) => sum + count, 0);
    return total ? (value[3] + value[4] + value[5]) / total : null;
  }
  if (column.kind === "list" || column.kind === "tests") return value.length;
  if (column.kind === "history") return [...value].filter((mark) => mark === "f" || mark === "r").length;
  return value;
};
