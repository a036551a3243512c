// Everything is defined: show what the address asks for.

document.documentElement.classList.add("scripted");
byId("tools").append(saveButton, themeButton);
applyTheme();
// Printed, tables show all their rows up to a length that printers survive.
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  for (const table of Object.values(tables)) {
    if (byId(table.id + "-table") && !byId(table.id).hidden) showMore(table, 2000);
  }
});
addEventListener("hashchange", route);
route();

// The texts that a search reads are put together while nothing else happens, so that the first key is as quick as others.
const waiting = Object.values(tables).flatMap((table) => Array.from({ length: Math.ceil(table.count / 1000) }, (_, part) => [table, part * 1000]));
const prepare = () => {
  const [table, first] = waiting.shift() || [];
  if (!table) return;
  for (let row = first; row < Math.min(first + 1000, table.count); row++) searchText(table, row);
  later(prepare);
};
const later = (action) => (window.requestIdleCallback ? requestIdleCallback(action) : setTimeout(action, 50));
later(prepare);
