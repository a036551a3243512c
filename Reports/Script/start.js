// Everything is defined: show what the address asks for.

document.documentElement.classList.add("scripted");
byId("tools").append(saveButton, themeButton);
applyTheme();
// Printed, tables show all their rows up to a length that printers survive.
addEventListener("beforeprint", () => {
  for (const table of Object.values(tables)) {
    if (byId(table.id + "-table") && !byId(table.id).hidden) showMore(table, 2000);
  }
});
addEventListener("hashchange", route);
route();
