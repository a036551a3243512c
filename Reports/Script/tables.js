// Search, filters, order and pages of the tables. A table's state is also in the address, see links.js.

const CHUNK = 50;
const MOST_CHOICES = 300;
const isDownFirst = (column) => NUMERIC.has(column.kind) && column.kind !== "level";
const compare = (left, right) => (typeof left === "number" ? left - right : left < right ? -1 : left > right ? 1 : 0);

// `3+` as a level means level 3 or higher.
const fits = (column, row, wanted) => {
  const value = column.values[row];
  if (column.kind === "level" && wanted.endsWith("+")) return value >= Number.parseInt(wanted, 10);
  return Array.isArray(value) ? value.includes(wanted) : String(value ?? "") === wanted;
};
const select = (table) => {
  const words = table.state.q.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = Object.entries(table.state.filters).filter(([key]) => key in table.byKey);
  const order = [];
  for (let row = 0; row < table.count; row++) {
    if (filters.some(([key, wanted]) => !fits(table.byKey[key], row, wanted))) continue;
    if (words.length && !words.every((word) => searchText(table, row).includes(word))) continue;
    order.push(row);
  }
  const { sort, down } = table.state;
  if (sort !== null && sort in table.byKey) {
    const column = table.byKey[sort];
    const keys = new Map(order.map((row) => [row, sortValue(column, column.values[row])]));
    order.sort((a, b) => {
      const [left, right] = [keys.get(a), keys.get(b)];
      // What has no value stands last in both directions.
      if (left === null || right === null) return (left === null) - (right === null) || a - b;
      return (down ? -compare(left, right) : compare(left, right)) || a - b;
    });
  }
  table.order = order;
};

const showMore = (table, chunk = CHUNK) => {
  const body = byId(table.id + "-table").tBodies[0];
  const next = table.order.slice(table.shown, table.shown + chunk);
  body.append(...next.map((row) => tableRow(table, row)));
  table.shown += next.length;
  const rest = table.order.length - table.shown;
  const more = clear(byId(table.id + "-more"));
  if (table.order.length === 0) {
    const button = make("button", { type: "button" }, "Clear");
    button.onclick = () => { table.state.q = ""; table.state.filters = {}; changed(table); };
    more.append("Nothing found for this filter. ", button);
  } else if (rest > 0) {
    const button = make("button", { type: "button" }, `Show ${grouped(Math.min(CHUNK, rest))} of ${grouped(rest)} more`);
    button.onclick = () => showMore(table);
    more.append(button);
    watcher.observe(button);
  }
};
// Rows follow by themselves when the end of the table comes near.
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    watcher.unobserve(entry.target);
    if (entry.target.isConnected) entry.target.click();
  }
}, { rootMargin: "400px" });

const refresh = (table) => {
  const element = byId(table.id + "-table");
  if (!element) return;
  setUp(table, element);
  select(table);
  clear(element.tBodies[0]);
  table.shown = 0;
  showMore(table);
  for (const head of element.tHead.rows[0].cells) {
    const isSorted = head.dataset.key === table.state.sort;
    head.setAttribute("aria-sort", isSorted ? (table.state.down ? "descending" : "ascending") : "none");
  }
  const controls = byId(table.id + "-controls");
  const search = controls.querySelector("input");
  if (search.value !== table.state.q) search.value = table.state.q;
  for (const list of controls.querySelectorAll("select")) list.value = table.state.filters[list.name] ?? "";
  controls.querySelector(".found").textContent = table.order.length === table.count
    ? counted(table.count, "row") : `${grouped(table.order.length)} of ${counted(table.count, "row")}`;
};
const changed = (table) => { refresh(table); writeHash(table); };

const choices = (table, column) => {
  const values = [...new Set(column.values.flat().filter((value) => !isEmpty(value)))].sort((a, b) => compare(a, b));
  // A list of thousands helps nobody; the search does.
  if (values.length < 2 || values.length > MOST_CHOICES) return null;
  const levels = column.kind === "level";
  const list = make("select", { name: column.key, "aria-label": column.title }, make("option", { value: "" }, `${column.title}: all`),
    values.map((value) => make("option", { value: String(value) }, levels ? `${value} ${LEVELS[value]}` : shortened(String(value), 60))),
    levels ? [1, 2, 3, 4].map((level) => make("option", { value: level + "+" }, `${level} ${LEVELS[level]} or higher`)) : []);
  list.onchange = () => {
    if (list.value === "") delete table.state.filters[column.key]; else table.state.filters[column.key] = list.value;
    changed(table);
  };
  return list;
};
const sortButton = (table, head) => {
  const title = head.firstChild;
  const button = make("button", { type: "button", class: "sort" }, title.textContent.trim());
  title.replaceWith(button);
  button.onclick = () => {
    const { state } = table;
    const first = isDownFirst(table.byKey[head.dataset.key]);
    if (state.sort !== head.dataset.key) { state.sort = head.dataset.key; state.down = first; }
    else if (state.down === first) state.down = !first;
    else { state.sort = null; state.down = false; }
    changed(table);
  };
};
// Once, when a table is first shown: a page of many tables starts sooner.
const setUp = (table, element) => {
  if (table.isSetUp) return;
  table.isSetUp = true;
  const search = make("input", { type: "search", placeholder: "Search (press /)", "aria-label": "Search in this table" });
  let pending = 0;
  search.oninput = () => {
    table.state.q = search.value;
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(() => changed(table));
  };
  const save = make("button", { type: "button", class: "quiet" }, "CSV");
  save.setAttribute("aria-label", "Download these rows as CSV");
  save.onclick = () => saveRows(table);
  byId(table.id + "-controls").append(search, ...table.columns.filter((column) => column.filter).map((column) => choices(table, column)).filter(Boolean),
    make("span", { class: "found", "aria-live": "polite" }), save);
  for (const head of element.tHead.rows[0].cells) sortButton(table, head);
};
