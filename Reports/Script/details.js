// The pages of one screen, one test and one run.

const facts = (pairs) => make("dl", null, pairs.filter(([, value]) => !isEmpty(value))
  .map(([name, value, topic]) => make("div", null, make("dt", null, name, topic ? [" ", helpLink(topic, name)] : null), make("dd", null, value))));
const helpLink = (topic, name) => make("a", { class: "help", href: "#" + fragment("help", topic), "aria-label": `What is “${name}”?` }, "?");
// A long list is folded, so that what follows it is in sight.
const linkList = (title, items) => {
  if (!items.length) return [];
  const words = `${title} (${grouped(items.length)})`;
  const list = [make("ul", { class: "links" }, items.slice(0, 200)), items.length > 200 ? make("p", { class: "more" }, `and ${grouped(items.length - 200)} more`) : null];
  return items.length > 20 ? [make("details", null, make("summary", null, words), list)] : [make("h3", null, words), ...list];
};
const heading = (target, words, title) => [make("p", { class: "crumb" }, make("a", { href: "#" + target }, words)), make("h1", { class: "subject" }, broken(title))];
const notFound = (what, name, target) => [make("h1", { class: "subject" }, "Not in this report"),
  make("p", null, `There is no ${what} “${name}” here. It may have been renamed or removed. `, make("a", { href: "#" + target }, `All ${target}`))];
const joined = (values) => (values ? values.join(", ") : "");

const screenDetail = (name) => {
  const row = screenRows.get(name);
  if (row === undefined) return notFound("screen", name, "screens");
  const get = (key) => tables.screens.at(key, row);
  const ways = tables.navigation;
  const way = (key) => (at) => make("li", null, link("screen", ways.at(key, at)), " by ", code(ways.at("via", at)),
    make("span", { class: "muted" }, ways.at("tests", at) ? `, ${counted(ways.at("tests", at), "test")}` : ", no test"));
  const reached = new Set();
  for (const element of rowsWhere(tables.elements, "screen", name)) tables.elements.at("tests", element).forEach((test) => reached.add(test));
  const [referenced, all] = get("coverage");
  return [
    ...heading("screens", "All screens", name),
    make("p", { class: "muted lead" }, all === 0 ? "It declares no element that coverage counts."
      : `${grouped(referenced)} of ${counted(all, "element")} referenced; ${counted(get("tests"), "test")} on this screen.`,
      mapNodes.has(name) ? [" ", make("a", { href: "#" + fragment("navigation", name) }, "Show on the map")] : null),
    all === 0 ? null : make("div", { class: "whole" }, ladder(get("ladder"), fragment("screen", name))),
    facts([["Kind", get("kind")], ["Place", get("place")], ["View types", joined(get("views"))], ["Page objects", joined(get("pages"))],
      ["Page style", get("style")], ["New gaps", isEmpty(get("gaps")) ? "" : grouped(get("gaps")), "new-gaps"]]),
    make("div", { class: "columns" },
      make("section", null, linkList("Ways in", rowsWhere(ways, "to", name).map(way("from")))),
      make("section", null, linkList("Ways out", rowsWhere(ways, "from", name).map(way("to"))))),
    ...linkList("Tests that reach a counted element", [...reached].sort((a, b) => a - b).map((test) => make("li", { class: "mono" }, link("test", testIds[test])))),
    make("h3", null, "Elements"),
  ];
};

const card = (test, at) => {
  const run = runs[at] || {};
  const row = testRows.get(test);
  const mark = tables.tests.at("history", row)[at];
  const took = durationsOf(row)[at];
  const attempts = attemptsOf(test).filter((attempt) => tables.attempts.at("run", attempt) === at && tables.attempts.at("result", attempt) === "failed");
  return [[MARKS[mark], run.started ? minute(run.started) : "time unknown", run.branch, run.commit, run.device, took ? duration(took) : null].filter(Boolean).join(" · "),
    ...attempts.slice(0, 3).map((attempt) => make("div", null, `Attempt ${tables.attempts.at("attempt", attempt)}: ${shortened(tables.attempts.at("message", attempt) || "no message", 200)}`))];
};
const attemptsOf = (test) => {
  if (!tables.attempts.byTest) {
    tables.attempts.byTest = new Map();
    tables.attempts.byKey.test.values.forEach((id, row) => {
      if (!tables.attempts.byTest.has(id)) tables.attempts.byTest.set(id, []);
      tables.attempts.byTest.get(id).push(row);
    });
  }
  return tables.attempts.byTest.get(test) || [];
};
const durationsOf = (row) => (tables.tests.byKey.durations ? tables.tests.at("durations", row) || [] : []).map((tenths) => (tenths === null ? null : tenths / 10));
const attemptItem = (row) => {
  const get = (key) => tables.attempts.at(key, row);
  const run = runs[get("run")] || {};
  const failed = get("result") === "failed";
  return make("li", { class: failed ? "failure" : "attempt" },
    make("div", { class: "muted" }, make("strong", null, get("result")), ` · attempt ${get("attempt")} · `,
      run.id ? make("a", { href: "#" + fragment("run", run.id) }, run.started ? minute(run.started) : "run") : "run unknown",
      [run.commit, get("device"), get("duration") === null ? null : duration(get("duration")), get("place")].filter(Boolean).map((fact) => " · " + fact)),
    get("message") || failed ? make("pre", null, get("message") || "no message") : null);
};

const testDetail = (id) => {
  const row = testRows.get(id);
  if (row === undefined) return notFound("test", id, "tests");
  const get = (key) => tables.tests.at(key, row);
  const state = flakyRows.get(id);
  const flaky = (key) => tables.flaky.at(key, state);
  const rows = [];
  tables.elements.byKey.tests.values.forEach((found, element) => { if (found.includes(row)) rows.push(element); });
  const attempts = attemptsOf(id);
  const elements = rows.map((element) => make("li", { class: "mono" }, link("screen", tables.elements.at("screen", element),
    broken(tables.elements.at("identifier", element) || tables.elements.at("kind", element))), make("span", { class: "muted" }, ` ${LEVELS[tables.elements.at("level", element)].toLowerCase()}`)));
  return [
    ...heading("tests", "All tests", testName(id)), make("p", { class: "muted lead mono" }, broken(testSuite(id))),
    facts([["Place", get("place")], ["Found in", get("found")], ["Style", get("style")], ["Mean time", get("duration") === null ? "" : duration(get("duration"))],
      ["Disabled", get("found") === "disabled" ? get("disabled") || "no reason given" : ""], ["Labels", joined(get("labels"))], ["Presets", joined(get("presets"))]]),
    ...(get("history") ? marks(id, get("history"), durationsOf(row)) : [make("p", { class: "empty" }, page.runCount ? "No run of those shown has executed this test." : "No runs recorded yet.")]),
    ...(state === undefined ? [] : [make("h3", null, "Flakiness"), facts([
      ["State", flaky("state"), "flaky-states"], ["Evidence", flaky("evidence") || "none", "evidence"], ["Failed", `${grouped(flaky("failed")[0])} of ${counted(flaky("failed")[1], "attempt")}`],
      ["Failure rate", flaky("rate") === null ? "" : `${percent(flaky("rate"), 1)} to ${percent(flaky("high"), 1)}`, "failure-rate"], ["Changes between pass and failure", flaky("flips") === null ? "" : grouped(flaky("flips")), "flips"],
      ["Entropy", flaky("entropy") === null ? "" : flaky("entropy").toFixed(2), "flips"], ["Probability", flaky("probability") === null ? "" : flaky("probability") > 0.99 ? "over 99 %" : percent(flaky("probability"), 1), "probability"],
      ["Time lost", flaky("lost") === null ? "" : duration(flaky("lost")), "minutes-lost"], ["First seen", flaky("first") === null ? "" : day(flaky("first"))], ["Last seen", flaky("last") === null ? "" : day(flaky("last"))],
      ["Broken since", flaky("broken") === null ? "" : day(flaky("broken")), "broken-since"], ["Likely cause", flaky("cause")]])]),
    attempts.length ? make("h3", null, `Attempts that failed or repeated one (${grouped(get("attempts"))})`) : null,
    attempts.length ? make("ul", null, attempts.slice(0, 100).map(attemptItem)) : null,
    get("attempts") > Math.min(attempts.length, 100) ? make("p", { class: "more" }, `The page has the newest ${grouped(Math.min(attempts.length, 100))}; the JSON report has all.`) : null,
    ...linkList("Screens", get("screens").map((name) => make("li", null, link("screen", name)))),
    ...linkList("Elements that it reaches", elements),
  ];
};

const runDetail = (id) => {
  const row = tables.runs.byKey.id.values.indexOf(id);
  if (row < 0) return notFound("run", id, "runs");
  const get = (key) => tables.runs.at(key, row);
  const at = runs.findIndex((run) => run.id === id);
  const failed = at < 0 ? [] : rowsWhere(tables.attempts, "run", at);
  return [
    ...heading("runs", "All runs", get("started") === null ? "Run without a start time" : `Run of ${minute(get("started"))}`),
    facts([["Tests", grouped(get("tests"))], ["Passed", grouped(get("passed"))], ["Failed", grouped(get("failed"))], ["Skipped", grouped(get("skipped"))], ["Expected failures", grouped(get("expected"))],
      ["Retried", grouped(get("retried"))], ["Took", get("duration") === null ? "" : duration(get("duration"))], ["Branch", get("branch")], ["Commit", get("commit")], ["Test plan", get("plan")],
      ["Device", get("device")], ["Source", get("source")], ["Note", get("note")]]),
    at >= 0 && tables.attempts.count < tables.tests.byKey.attempts.values.reduce((sum, count) => sum + count, 0)
      ? make("p", { class: "muted" }, "So many attempts failed that the page has the newest of each test only; the JSON report has all.") : null,
    at < 0 ? make("p", { class: "muted" }, `Attempts are shown for the newest ${counted(runs.length, "run")} only; the view test_results has all.`) : null,
    failed.length ? make("h3", null, `Attempts that failed or repeated one (${grouped(failed.length)})`) : null,
    failed.length ? make("ul", null, failed.slice(0, 200).map((attempt) => {
      const item = attemptItem(attempt);
      item.prepend(make("div", { class: "mono" }, link("test", tables.attempts.at("test", attempt))));
      return item;
    })) : null,
    failed.length > 200 ? make("p", { class: "more" }, `and ${grouped(failed.length - 200)} more`) : null,
  ];
};
