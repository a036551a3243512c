// Numbers, times and paths in words; the same words as in the other reports.

const LEVELS = ["Missing", "Identified", "Modelled", "Referenced", "Exercised", "Proven"];
const MARKS = {
  p: "passed", f: "failed", r: "passed on retry", x: "expected failure", s: "skipped", u: "unknown", ".": "not part of the run",
};

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
// Rounded down, except that something is never 0 %: only all of it reads 100 %.
const percent = (part, whole) => {
  const rounded = Math.floor((part / whole) * 100);
  return (rounded === 0 && part > 0 ? 1 : rounded) + " %";
};
const minute = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
const day = (seconds) => minute(seconds).slice(0, 10);
const duration = (seconds) => {
  if (seconds < 9.95) return seconds.toFixed(1) + " s";
  const whole = Math.round(seconds);
  if (whole < 60) return whole + " s";
  const [large, unit, small, rest] = whole < 3600
    ? [Math.floor(whole / 60), "min", whole % 60, "s"]
    : [Math.floor(whole / 3600), "h", Math.floor((whole % 3600) / 60), "min"];
  return small ? `${large} ${unit} ${small} ${rest}` : `${large} ${unit}`;
};
const shortened = (text, width) => {
  if (text.length <= width) return text;
  const tail = Math.floor(((width - 1) * 2) / 3);
  return text.slice(0, width - 1 - tail) + "…" + text.slice(text.length - tail);
};
// Folders in the middle go first: the first folder and the file's name say most.
const shortenedPath = (path, width) => {
  const parts = path.split("/");
  const last = parts[parts.length - 1];
  if (path.length <= width) return path;
  if (parts.length < 3) return shortened(path, width);
  const long = parts[0] + "/…/" + last;
  if (long.length <= width) return long;
  return last.length + 2 <= width ? "…/" + last : shortened(last, width);
};
const testName = (id) => id.slice(id.lastIndexOf("/") + 1);
const testSuite = (id) => id.slice(0, Math.max(0, id.lastIndexOf("/")));
const tally = (history) => Object.entries(MARKS)
  .map(([mark, word]) => [history.split(mark).length - 1, word]).filter(([count]) => count > 0)
  .map(([count, word]) => `${grouped(count)} ${word}`).join(", ");
