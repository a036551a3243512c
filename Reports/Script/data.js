// The page's data: columns of numbers that stand for texts and lists, each kept once. Here they get their values back.

const page = JSON.parse(document.getElementById("data").textContent);
const runs = page.runs;
const tables = {};

const unpacked = {
  text: (column) => column.map((place) => page.strings[place]),
  number: (column) => column,
  list: (column) => column.map((place) => (place === null ? null : page.lists[place])),
  texts: (column) => {
    const lists = new Map();
    return column.map((place) => {
      if (!lists.has(place)) lists.set(place, page.lists[place].map((text) => page.strings[text]));
      return lists.get(place);
    });
  },
  // Rows of the table of tests, each as its distance from the one before.
  rows: (column) => {
    const lists = new Map();
    return column.map((place) => {
      if (!lists.has(place)) {
        let row = 0;
        lists.set(place, page.lists[place].map((step) => (row += step)));
      }
      return lists.get(place);
    });
  },
  place: ([files, lines]) => files.map((file, row) => {
    const path = page.strings[file];
    return path === null ? null : lines[row] === null ? path : `${path}:${lines[row]}`;
  }),
  test: ([suites, names]) => suites.map((suite, row) => {
    const name = page.strings[names[row]];
    return suite === 0 ? name : `${page.strings[suite]}/${name}`;
  }),
  // `p28r2` are 28 passes, then two passes on retry.
  marks: (column) => {
    const lines = new Map([[0, null]]);
    return column.map((place) => {
      if (!lines.has(place)) {
        lines.set(place, page.strings[place].replace(/([a-z.])(\d+)/g, (_, mark, count) => mark.repeat(Number(count))));
      }
      return lines.get(place);
    });
  },
};

for (const packed of page.tables) {
  const columns = packed.columns.map((column, place) => ({ ...column, values: unpacked[column.form](packed.data[place]) }));
  const byKey = Object.fromEntries(columns.map((column) => [column.key, column]));
  tables[packed.id] = {
    id: packed.id, title: packed.title, count: packed.count, columns, byKey,
    at: (key, row) => byKey[key].values[row],
    texts: [], filters: null, state: { q: "", filters: {}, sort: null, down: false }, order: [], shown: 0,
  };
  packed.data = null;
}

const rowsWhere = (table, key, value) => {
  const found = [];
  table.byKey[key].values.forEach((other, row) => { if (other === value) found.push(row); });
  return found;
};

const testIds = tables.tests.byKey.test.values;
const testRows = new Map(testIds.map((id, row) => [id, row]));
const screenRows = new Map(tables.screens.byKey.screen.values.map((name, row) => [name, row]));
const flakyRows = new Map(tables.flaky.byKey.test.values.map((id, row) => [id, row]));
const isEmpty = (value) => value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
