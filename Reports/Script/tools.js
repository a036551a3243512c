// The theme and the downloads.

const themes = ["auto", "light", "dark"];
// A page opened from disk may not be allowed to keep anything; then the choice lasts as long as the page.
const stored = () => { try { return localStorage.getItem("uiinventory-theme"); } catch { return null; } };
const keep = (theme) => { try { localStorage.setItem("uiinventory-theme", theme); } catch { return; } };
let theme = themes.includes(stored()) ? stored() : "auto";
const themeButton = make("button", { type: "button", class: "quiet" });
const applyTheme = () => {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
  themeButton.textContent = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" }[theme];
};
themeButton.onclick = () => { theme = themes[(themes.indexOf(theme) + 1) % themes.length]; keep(theme); applyTheme(); };

const saveFile = (name, type, text) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = make("a", { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
// What a cell says outside of the page: times as ISO 8601, levels and tests by name.
const exported = (column, value) => {
  if (value === null || value === undefined) return null;
  if (column.kind === "date" || column.kind === "day" || column.kind === "run") return new Date(value * 1000).toISOString();
  if (column.kind === "tests") return value.map((row) => testIds[row]);
  return value;
};
const fileName = (suffix) => `${page.project.replace(/[^\w.-]+/g, "-") || "report"}-${suffix}`;
const savePage = () => {
  const rows = (table) => Array.from({ length: table.count }, (_, row) =>
    Object.fromEntries(table.columns.map((column) => [column.key, exported(column, column.values[row])])));
  const content = { schemaVersion: page.version, project: page.project, generatedAt: new Date(page.generated * 1000).toISOString(), historyRuns: runs,
    tables: Object.fromEntries(Object.values(tables).map((table) => [table.id, rows(table)])) };
  saveFile(fileName("report.json"), "application/json", JSON.stringify(content, null, 1));
};
// RFC 4180; what a spreadsheet would take for a formula starts with an apostrophe.
const quoted = (value) => {
  const text = value === null ? "" : Array.isArray(value) ? value.join(" ") : String(value);
  const safe = typeof value !== "number" && /^[=+\-@\t\r]/.test(text) ? "'" + text : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};
const saveRows = (table) => {
  const lines = [table.columns.map((column) => quoted(column.title)), ...table.order.map((row) => table.columns.map((column) => quoted(exported(column, column.values[row]))))];
  saveFile(fileName(table.id + ".csv"), "text/csv", lines.map((line) => line.join(",")).join("\r\n") + "\r\n");
};
const saveButton = make("button", { type: "button", class: "quiet" }, "Download");
saveButton.setAttribute("aria-label", "Download the data as JSON");
saveButton.onclick = savePage;
