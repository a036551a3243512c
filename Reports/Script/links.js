// The address holds the state: `#screen=Catalog&level=0`, `#tests&q=login&sort=-duration`, `#navigation=Catalog`.

const pages = [...document.querySelectorAll(".page")];
const readHash = () => {
  const parts = location.hash.slice(1).split("&").filter(Boolean).map((part) => {
    const cut = part.indexOf("=");
    const decode = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
    return cut < 0 ? [part, null] : [part.slice(0, cut), decode(part.slice(cut + 1))];
  });
  const [first, value] = parts[0] || ["overview", null];
  return { first, value, rest: new Map(parts.slice(1)) };
};
const writeHash = (table) => {
  const { first, value } = readHash();
  const { q, filters, sort, down } = table.state;
  const parts = [value !== null && (first === "screen" || first === "navigation") ? fragment(first, value) : table.id];
  if (q) parts.push(fragment("q", q));
  for (const [key, wanted] of Object.entries(filters)) if (!(first === "screen" && key === "screen")) parts.push(fragment(key, wanted));
  if (sort !== null) parts.push(fragment("sort", (down ? "-" : "") + sort));
  history.replaceState(null, "", "#" + parts.join("&"));
};
const apply = (table, rest, fixed) => {
  const sort = rest.get("sort") ?? null;
  table.state = { q: rest.get("q") || "", filters: { ...fixed }, sort: sort && sort.replace(/^-/, ""), down: Boolean(sort && sort.startsWith("-")) };
  for (const [key, value] of rest) if (key in table.byKey && key !== "q" && key !== "sort") table.state.filters[key] = value;
  refresh(table);
};
const show = (id, section = id) => {
  for (const page of pages) page.hidden = page.id !== id;
  for (const link of document.querySelectorAll(".side a")) {
    link.toggleAttribute("aria-current", false);
    if (link.dataset.page !== section) continue;
    link.setAttribute("aria-current", "page");
    link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
};
const open = (id, children) => {
  const detail = byId(id + "-detail");
  detail.append(...children.flat().filter((child) => child !== null && child !== undefined));
  detail.hidden = false;
  byId(id).classList.add("one");
};
const titled = (words) => { document.title = (words ? words + " – " : "") + page.project; };

const route = () => {
  const { first, value, rest } = readHash();
  hideTip();
  for (const detail of document.querySelectorAll(".detail")) { clear(detail); detail.hidden = true; }
  for (const section of pages) section.classList.remove("one", "alone");
  if (first === "screen" && value !== null) {
    // A screen's page is its facts above the table of its elements.
    show("elements", "screens");
    open("elements", screenDetail(value));
    byId("elements").classList.toggle("alone", !screenRows.has(value));
    apply(tables.elements, rest, { screen: value });
    titled(value);
  } else if ((first === "test" || first === "run") && value !== null) {
    show(first + "s");
    open(first + "s", first === "test" ? testDetail(value) : runDetail(value));
    byId(first + "s").classList.add("alone");
    titled(first === "test" ? testName(value) : "Run");
  } else if (first === "help") {
    show("help");
    titled("Help");
    for (const topic of document.querySelectorAll(".topics > div")) topic.classList.toggle("chosen", topic.id === "help-" + value);
    const chosen = document.querySelector(".topics .chosen");
    if (chosen) { chosen.scrollIntoView({ block: "center" }); return; }
  } else if (tables[first] && byId(first)) {
    show(first);
    titled(tables[first].title);
    if (first === "navigation") openMap(value);
    apply(tables[first], rest, {});
  } else {
    show("overview");
    titled(null);
  }
  window.scrollTo(0, 0);
};
