
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const CHUNK = 50;
  const LEVELS = ["Missing", "Identified", "Modelled", "Referenced", "Exercised", "Proven"];
  const MARKS = { p: "passed", f: "failed", r: "passed on retry", x: "expected failure", s: "skipped", u: "unknown", ".": "not part of the run" };
  const NUMERIC = new Set(["number", "percent", "rate", "duration", "list", "tests", "ladder", "level", "date", "day", "history"]);
  const LISTLIKE = new Set(["list", "tests"]);
  const SVG = document.querySelector(".symbols").namespaceURI;
  root.classList.add("scripted");

  // Text from the data reaches the page through textContent and setAttribute only, never as markup.
  const make = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
  const draw = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);
  const fill = (element, attributes, children) => {
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };
  const clear = (element) => { element.replaceChildren(); return element; };
  const byId = (id) => document.getElementById(id);
  const fragment = (key, value) => key + "=" + encodeURIComponent(value);

  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const percent = (part, whole) => {
    const rounded = Math.floor((part / whole) * 100);
    return (rounded === 0 && part > 0 ? 1 : rounded) + " %";
  };
  const minute = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
  const duration = (seconds) => {
    if (seconds < 9.95) return seconds.toFixed(1) + " s";
    const whole = Math.round(seconds);
    if (whole < 60) return whole + " s";
    const [large, unit, small, rest] = whole < 3600
      ? [Math.floor(whole / 60), "min", whole % 60, "s"]
      : [Math.floor(whole / 3600), "h", Math.floor((whole % 3600) / 60), "min"];
    return small ? `${large} ${unit} ${small} ${rest}` : `${large} ${unit}`;
  };
  const shortened = (path, width) => {
    if (path.length <= width) return path;
    const tail = Math.floor(((width - 1) * 2) / 3);
    return path.slice(0, width - 1 - tail) + "…" + path.slice(path.length - tail);
  };

  const shortenedPath = (path, width) => {
    const parts = path.split("/");
    const last = parts[parts.length - 1];
    if (path.length <= width) return path;
    if (parts.length < 3) return shortened(path, width);
    const long = parts[0] + "/…/" + last;
    if (long.length <= width) return long;
    return last.length + 2 <= width ? "…/" + last : shortened(last, width);
  };

  const tables = {};
  for (const [id, table] of Object.entries(data.tables)) {
    const index = {};
    table.columns.forEach((column, place) => { index[column.key] = place; });
    tables[id] = { ...table, id, index, texts: [], state: { q: "", filters: {}, sort: null, down: false }, order: [], shown: 0 };
  }
  const column = (id, row, key) => row[tables[id].index[key]];
  const testIds = tables.tests.rows.map((row) => row[0]);
  const testRow = new Map(testIds.map((id, place) => [id, place]));

  // ---- Values

  const ladder = (counts, link) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const words = [];
    const bar = draw("svg", { class: "ladder", role: "group" });
    let left = 0;
    for (let level = 5; level >= 0 && total > 0; level--) {
      if (!counts[level]) continue;
      const width = (counts[level] / total) * 100;
      const label = `${grouped(counts[level])} ${LEVELS[level].toLowerCase()}`;
      words.push(label);
      bar.append(draw("a", { href: `#${link}&level=${level}`, "aria-label": label },
        draw("title", null, `${level} ${LEVELS[level]}: ${grouped(counts[level])}`),
        draw("rect", { class: "l" + level, x: left.toFixed(2) + "%", width: width.toFixed(2) + "%", height: "100%" }),
        width >= 7 ? draw("text", { class: "l" + level, x: (left + width / 2).toFixed(2) + "%", y: "50%" }, grouped(counts[level])) : null));
      left += width;
    }
    bar.setAttribute("aria-label", words.join(", ") || "no elements");
    return total > 0 ? bar : "–";
  };
  const symbol = (mark) => "#m-" + (mark === "." ? "a" : mark);
  const tally = (history) => Object.entries(MARKS)
    .map(([mark, word]) => [history.split(mark).length - 1, word]).filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`).join(", ");
  const strip = (history, test) => {
    if (!history) return "–";
    const image = draw("svg", { width: history.length * 11, height: 14, viewBox: `0 0 ${history.length * 11} 14`, role: "img", "aria-label": tally(history), "data-test": test });
    [...history].forEach((mark, place) => image.append(draw("use", { href: symbol(mark), x: place * 11, width: 10, height: 14 })));
    return image;
  };
  const broken = (text) => text.split(/(?<=[./_])/).flatMap((part, place) => (place ? [make("wbr"), part] : [part]));
  const isEmpty = (value) => value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

  const render = (kind, value, row, id) => {
    switch (kind) {
      case "history": return strip(value, row[0]);
      case "ladder": return ladder(value, fragment("screen", row[0]));
      case "list": case "tests": return grouped(value.length);
    }
    if (isEmpty(value)) return "–";
    switch (kind) {
      case "number": return grouped(value);
      case "percent": return value[1] ? `${percent(value[0], value[1])} · ${grouped(value[0])}/${grouped(value[1])}` : "–";
      case "rate": return percent(value, 1);
      case "duration": return duration(value);
      case "date": return minute(value);
      case "day": return minute(value).slice(0, 10);
      case "level": return `${value} ${LEVELS[value]}`;
      case "place": return make("span", { title: value, tabindex: value.length > 30 ? 0 : null, class: "short", "data-full": value }, shortenedPath(value, 30));
      case "screen": return make("a", { href: "#" + fragment("screen", value) }, broken(value));
      case "test": return make("a", { href: "#" + fragment("test", value) }, broken(value));
      case "code": {
        // An element's identifier opens its tests on the page of its screen.
        return id === "elements" ? make("a", { href: "#" + fragment("screen", column(id, row, "screen")) + "&" + fragment("q", value) }, broken(value)) : make("span", null, broken(value));
      }
      default: return String(value);
    }
  };
  const tableRow = (table, row) => make("tr", null, table.columns.map((col, place) => {
    if (col.kind === "hidden") return null;
    const value = row[place];
    let style = col.kind;
    if (col.kind === "level" && value !== null) style += " l" + value;
    if (col.kind === "state" && value) style += " s-" + value.split(" ")[0];
    return make("td", { class: style, "data-label": col.title }, render(col.kind, value, row, table.id));
  }));

  // ---- Tables

  const plain = (col, value) => {
    if (isEmpty(value)) return "";
    if (col.kind === "level") return LEVELS[value];
    if (col.kind === "tests") return value.map((place) => testIds[place]).join(" ");
    if (col.kind === "list") return value.join(" ");
    return NUMERIC.has(col.kind) || Array.isArray(value) ? "" : String(value);
  };
  const searchText = (table, place) => {
    if (table.texts[place] === undefined) {
      table.texts[place] = table.columns.map((col, index) => (col.kind === "hidden" ? "" : plain(col, table.rows[place][index]))).join("\n").toLowerCase();
    }
    return table.texts[place];
  };
  const sortValue = (col, value) => {
    if (isEmpty(value)) return LISTLIKE.has(col.kind) ? 0 : null;
    if (col.kind === "percent") return value[1] ? value[0] / value[1] : null;
    if (col.kind === "ladder") { const total = value.reduce((a, b) => a + b, 0); return total ? (value[3] + value[4] + value[5]) / total : null; }
    if (LISTLIKE.has(col.kind)) return value.length;
    if (col.kind === "history") return [...value].filter((mark) => mark === "f" || mark === "r").length;
    return value;
  };
  const compare = (left, right) => (typeof left === "number" ? left - right : left < right ? -1 : left > right ? 1 : 0);

  const select = (table) => {
    const words = table.state.q.toLowerCase().split(/\s+/).filter(Boolean);
    const filters = Object.entries(table.state.filters).filter(([key]) => key in table.index);
    const order = [];
    for (let place = 0; place < table.rows.length; place++) {
      const row = table.rows[place];
      if (filters.some(([key, wanted]) => String(row[table.index[key]] ?? "") !== wanted)) continue;
      if (words.length && !words.every((word) => searchText(table, place).includes(word))) continue;
      order.push(place);
    }
    const { sort, down } = table.state;
    if (sort !== null && sort in table.index) {
      const col = table.columns[table.index[sort]];
      const keys = new Map(order.map((place) => [place, sortValue(col, table.rows[place][table.index[sort]])]));
      order.sort((a, b) => {
        const [left, right] = [keys.get(a), keys.get(b)];
        // What has no value stands last in both directions.
        if (left === null || right === null) return (left === null) - (right === null) || a - b;
        return (down ? -compare(left, right) : compare(left, right)) || a - b;
      });
    }
    table.order = order;
  };
  const showMore = (table) => {
    const body = byId(table.id + "-table").tBodies[0];
    const next = table.order.slice(table.shown, table.shown + CHUNK);
    body.append(...next.map((place) => tableRow(table, table.rows[place])));
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
    select(table);
    clear(element.tBodies[0]);
    table.shown = 0;
    showMore(table);
    for (const head of element.tHead.rows[0].cells) {
      const isSorted = head.dataset.key === table.state.sort;
      head.setAttribute("aria-sort", isSorted ? (table.state.down ? "descending" : "ascending") : "none");
    }
    const controls = byId(table.id + "-controls");
    controls.querySelector("input").value = table.state.q;
    for (const list of controls.querySelectorAll("select")) list.value = table.state.filters[list.name] ?? "";
    controls.querySelector(".found").textContent = table.order.length === table.rows.length
      ? `${grouped(table.rows.length)} rows` : `${grouped(table.order.length)} of ${grouped(table.rows.length)} rows`;
  };
  const changed = (table) => { refresh(table); writeHash(table); };

  const setUp = (table) => {
    const element = byId(table.id + "-table");
    if (!element) return;
    const search = make("input", { type: "search", placeholder: "Search (press /)", "aria-label": "Search in this table" });
    let pending = 0;
    search.oninput = () => {
      table.state.q = search.value;
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => changed(table));
    };
    const lists = table.columns.map((col, place) => {
      if (!col.filter) return null;
      const values = [...new Set(table.rows.map((row) => row[place]).filter((value) => !isEmpty(value)))].sort();
      if (values.length < 2 || values.length > 2000) return null;
      const list = make("select", { name: col.key, "aria-label": col.title }, make("option", { value: "" }, `${col.title}: all`),
        values.map((value) => make("option", { value: String(value) }, col.kind === "level" ? `${value} ${LEVELS[value]}` : shortened(String(value), 60))));
      list.onchange = () => {
        if (list.value === "") delete table.state.filters[col.key]; else table.state.filters[col.key] = list.value;
        changed(table);
      };
      return list;
    });
    byId(table.id + "-controls").append(search, ...lists.filter(Boolean), make("span", { class: "found", "aria-live": "polite" }));
    for (const head of element.tHead.rows[0].cells) {
      const title = head.firstChild;
      const button = make("button", { type: "button", class: "sort" }, title.textContent.trim());
      title.replaceWith(button);
      button.onclick = () => {
        const { state } = table;
        const kind = table.columns[table.index[head.dataset.key]].kind;
        if (state.sort !== head.dataset.key) { state.sort = head.dataset.key; state.down = NUMERIC.has(kind) && kind !== "level"; }
        else if (state.down === (NUMERIC.has(kind) && kind !== "level")) state.down = !state.down;
        else state.sort = null;
        changed(table);
      };
    }
  };

  // ---- Pages of one screen and one test

  const facts = (pairs) => make("dl", null, pairs.filter(([, value]) => !isEmpty(value)).flatMap(([name, value]) => [make("dt", null, name), make("dd", null, value)]));
  const linkList = (title, items) => (items.length ? [make("h3", null, `${title} (${grouped(items.length)})`), make("ul", { class: "links" }, items.slice(0, 200)),
    items.length > 200 ? make("p", { class: "more" }, `and ${grouped(items.length - 200)} more`) : null] : []);
  const testLink = (id) => make("li", { class: "mono" }, make("a", { href: "#" + fragment("test", id) }, broken(id)));
  const joined = (values) => values && values.join(", ");

  const screenDetail = (name) => {
    const row = tables.screens.rows.find((row) => row[0] === name);
    if (!row) return notFound("screen", name, "screens");
    const get = (key) => column("screens", row, key);
    const ways = (from, to, word) => tables.navigation.rows.filter((way) => column("navigation", way, from) === name).map((way) =>
      make("li", null, make("a", { href: "#" + fragment("screen", column("navigation", way, to)) }, column("navigation", way, to)), ` ${word} `, make("code", null, column("navigation", way, "via"))));
    const reached = new Set();
    for (const element of tables.elements.rows) {
      if (column("elements", element, "screen") === name) column("elements", element, "tests").forEach((test) => reached.add(test));
    }
    const missing = tables.missing.rows.filter((item) => column("missing", item, "screen") === name);
    return [
      make("a", { class: "back", href: "#screens" }, "All screens"), make("h2", null, name), ladder(get("ladder"), fragment("screen", name)),
      facts([["Referenced", render("percent", get("coverage"))], ["View types", joined(get("views"))], ["Page objects", joined(get("pages"))], ["Page style", get("style")],
        ["Place", get("place")], ["Kind", get("kind")], ["New gaps", isEmpty(get("gaps")) ? "" : String(get("gaps"))]]),
      missing.length ? make("h3", null, `Lines to add (${grouped(missing.length)})`) : null,
      missing.length ? make("ul", { class: "steps lines" }, missing.slice(0, 100).map((item) => make("li", null, make("code", null, column("missing", item, "place")),
        make("span", null, column("missing", item, "element"), column("missing", item, "label") ? ` “${column("missing", item, "label")}”` : ""), make("code", { class: "add" }, column("missing", item, "suggestion"))))) : null,
      ...linkList("Tests that reach a counted element", [...reached].sort((a, b) => a - b).map((place) => testLink(testIds[place]))),
      ...linkList("Ways in", ways("to", "from", "by")), ...linkList("Ways out", ways("from", "to", "by")),
    ];
  };
  const card = (test, place) => {
    const run = data.historyRuns[place] || {};
    const row = tables.tests.rows[testRow.get(test)];
    const mark = column("tests", row, "history")[place];
    const failures = column("tests", row, "failures").filter((failure) => failure[0] === place);
    return [[MARKS[mark], run.started ? minute(run.started) : "time unknown", run.branch, run.commit, run.device].filter(Boolean).join(" · "),
      ...failures.map(([, attempt, device, seconds, message, where]) => make("div", null,
        `Attempt ${attempt}${device ? " on " + device : ""}${seconds === null ? "" : ", " + duration(seconds)}: ${message || "no message"}${where ? " (" + where + ")" : ""}`))];
  };
  const marks = (id, history) => {
    const note = make("div", { class: "muted", "aria-live": "polite" }, "Choose a mark to see its run.");
    const buttons = [...history].map((mark, place) => {
      const run = data.historyRuns[place] || {};
      const button = make("button", { type: "button", tabindex: place === history.length - 1 ? 0 : -1, "aria-label": `${run.started ? minute(run.started) : "run " + (place + 1)}: ${MARKS[mark]}` },
        draw("svg", { "aria-hidden": "true" }, draw("use", { href: symbol(mark), width: 16, height: 22 })));
      const choose = () => {
        buttons.forEach((other) => { other.tabIndex = -1; other.removeAttribute("aria-current"); });
        button.tabIndex = 0;
        button.setAttribute("aria-current", "true");
        clear(note).append(...card(id, place));
      };
      button.onclick = choose;
      button.onfocus = choose;
      button.onkeydown = (event) => {
        const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (target === undefined || !buttons[target]) return;
        event.preventDefault();
        event.stopPropagation();
        buttons[target].focus();
      };
      return button;
    });
    return [make("h3", null, "History, oldest left"), make("div", { class: "marks", role: "group", "aria-label": tally(history) }, buttons), note];
  };
  const testDetail = (id) => {
    const place = testRow.get(id);
    if (place === undefined) return notFound("test", id, "tests");
    const row = tables.tests.rows[place];
    const get = (key) => column("tests", row, key);
    const state = tables.flaky.rows.find((flaky) => flaky[0] === id);
    const elements = tables.elements.rows.filter((element) => column("elements", element, "tests").includes(place));
    return [
      make("a", { class: "back", href: "#tests" }, "All tests"), make("h2", { class: "mono" }, broken(id)),
      facts([["Place", get("place")], ["Found in", get("found")], ["Style", get("style")], ["Mean time", get("duration") === null ? "" : duration(get("duration"))],
        ["Disabled", get("disabled")], ["State", state ? [column("flaky", state, "state"), column("flaky", state, "evidence")].filter(Boolean).join(", evidence: ") : ""], ["Presets", joined(get("presets"))]]),
      ...(get("history") ? marks(id, get("history")) : [make("p", { class: "empty" }, "No run has executed this test.")]),
      get("failures").length ? make("h3", null, `Failed attempts (${grouped(get("failures").length)})`) : null,
      ...get("failures").slice(0, 50).map(([run, attempt, device, seconds, message, where]) => {
        const facts = data.historyRuns[run] || {};
        return make("div", { class: "failure" },
          make("div", { class: "muted" }, [facts.started ? minute(facts.started) : null, facts.commit, `attempt ${attempt}`, device, seconds === null ? null : duration(seconds), where].filter(Boolean).join(" · ")),
          make("pre", null, message || "no message"));
      }),
      ...linkList("Screens", get("screens").map((name) => make("li", null, make("a", { href: "#" + fragment("screen", name) }, name)))),
      ...linkList("Elements", elements.map((element) => make("li", { class: "mono" }, make("a", { href: "#" + fragment("screen", column("elements", element, "screen")) }, column("elements", element, "identifier") || column("elements", element, "kind"))))),
    ];
  };
  const notFound = (what, name, page) => [make("p", null, `There is no ${what} “${name}” in this report. `, make("a", { href: "#" + page }, `All ${page}`))];

  // ---- Links

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
    const parts = [value !== null && (first === "screen" || first === "test") ? fragment(first, value) : table.id];
    if (q) parts.push(fragment("q", q));
    for (const [key, wanted] of Object.entries(filters)) if (!(first === "screen" && key === "screen")) parts.push(fragment(key, wanted));
    if (sort !== null) parts.push(fragment("sort", (down ? "-" : "") + sort));
    history.replaceState(null, "", "#" + parts.join("&"));
  };
  const apply = (table, rest, fixed) => {
    const sort = rest.get("sort") ?? null;
    table.state = { q: rest.get("q") || "", filters: { ...fixed }, sort: sort && sort.replace(/^-/, ""), down: Boolean(sort && sort.startsWith("-")) };
    for (const [key, value] of rest) if (key in table.index && key !== "q" && key !== "sort") table.state.filters[key] = value;
    refresh(table);
  };
  const show = (id, section = id) => {
    for (const page of pages) page.hidden = page.id !== id;
    for (const link of document.querySelectorAll(".side a")) {
      if (link.dataset.page === section) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
    }
  };
  const open = (id, children) => {
    const detail = byId(id + "-detail");
    detail.append(...children.filter((child) => child !== null && child !== undefined));
    detail.hidden = false;
    byId(id).classList.add("one");
  };
  const route = () => {
    const { first, value, rest } = readHash();
    hideTip();
    for (const detail of document.querySelectorAll(".detail")) { clear(detail); detail.hidden = true; }
    for (const page of pages) page.classList.remove("one");
    if (first === "screen" && value !== null) {
      // A screen's page is its facts above the table of its elements.
      show("elements", "screens");
      open("elements", screenDetail(value));
      apply(tables.elements, rest, { screen: value });
    } else if (first === "test" && value !== null) {
      show("tests");
      open("tests", testDetail(value));
      apply(tables.tests, rest, {});
    } else if (first === "help") {
      show("help");
      for (const topic of document.querySelectorAll(".topics > div")) topic.classList.toggle("chosen", topic.id === "help-" + value);
      const chosen = document.querySelector(".topics .chosen");
      if (chosen) { chosen.scrollIntoView({ block: "center" }); return; }
    } else if (tables[first]) {
      show(first);
      apply(tables[first], rest, {});
    } else {
      show("overview");
    }
    window.scrollTo(0, 0);
  };

  // ---- Hints, keyboard, theme

  const tip = byId("tip");
  const hideTip = () => { tip.hidden = true; };
  const showTip = (content, x, y) => {
    clear(tip).append(...content);
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    tip.style.left = Math.max(4, Math.min(x + 12, innerWidth - box.width - 4)) + "px";
    tip.style.top = (y + box.height + 20 > innerHeight ? y - box.height - 12 : y + 14) + "px";
  };
  document.addEventListener("mousemove", (event) => {
    const image = event.target.closest && event.target.closest("svg[data-test]");
    if (!image) { if (!document.activeElement.matches(".short")) hideTip(); return; }
    const box = image.getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * data.historyRuns.length);
    if (testRow.has(image.dataset.test) && place >= 0 && place < data.historyRuns.length) showTip(card(image.dataset.test, place), event.clientX, event.clientY);
  });
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches(".short")) { hideTip(); return; }
    const box = event.target.getBoundingClientRect();
    showTip([event.target.dataset.full], box.left, box.bottom);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches("input, select, textarea");
    const page = pages.find((page) => !page.hidden);
    if (event.key === "/" && !typing) {
      const search = page.querySelector("input[type=search]");
      if (search) { event.preventDefault(); search.focus(); search.select(); }
    } else if (event.key === "Escape") {
      hideTip();
      const table = tables[page.id];
      if (table && (table.state.q || Object.keys(table.state.filters).length)) {
        if (readHash().first === "screen") { location.hash = "#screens"; return; }
        table.state.q = "";
        table.state.filters = {};
        changed(table);
      } else if (readHash().value !== null && page.id !== "help") location.hash = "#" + page.id;
      if (typing) event.target.blur();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.tagName !== "SELECT") {
      const links = [...page.querySelectorAll(".data tbody td:first-child a")];
      if (!links.length) return;
      const here = links.indexOf(document.activeElement);
      const next = here < 0 ? (typing || event.key === "ArrowDown" ? 0 : -1) : here + (event.key === "ArrowDown" ? 1 : -1);
      if (here < 0 && !typing) return;
      if (links[next]) { event.preventDefault(); links[next].focus(); } else if (next < 0) page.querySelector("input[type=search]").focus();
    }
  });
  const themes = ["auto", "light", "dark"];
  // A page opened from disk may not be allowed to keep anything; then the choice lasts as long as the page.
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const keep = (theme) => { try { localStorage.setItem("theme", theme); } catch { return; } };
  let theme = themes.includes(stored()) ? stored() : "auto";
  const button = make("button", { type: "button" });
  const applyTheme = () => {
    if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
    button.textContent = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" }[theme];
  };
  button.onclick = () => { theme = themes[(themes.indexOf(theme) + 1) % themes.length]; keep(theme); applyTheme(); };
  byId("tools").append(button);
  applyTheme();

  Object.values(tables).forEach(setUp);
  window.addEventListener("hashchange", route);
  route();
})();
