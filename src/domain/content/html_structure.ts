/** Elements within a line: they do not end a paragraph. */
export const inline = new Set(
  (
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark math q rb rp rt ruby s samp small span strike strong sub sup " +
    "time tt u var"
  ).split(" "),
);

/** Elements that end an open paragraph, as browsers read it. */
export const closesParagraph = new Set(
  (
    "address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav " +
    "ol p pre section table ul"
  ).split(" "),
);

/** What an element stands in; its kind before it is closed by it. */
const parents: Record<string, readonly string[]> = {
  li: ["ul", "ol"],
  dt: ["dl"],
  dd: ["dl"],
  rt: ["ruby"],
  rp: ["ruby"],
  thead: ["table"],
  tbody: ["table"],
  tfoot: ["table"],
  tr: ["table", "thead", "tbody", "tfoot"],
  td: ["table", "thead", "tbody", "tfoot", "tr"],
  th: ["table", "thead", "tbody", "tfoot", "tr"],
};
const ofTables = new Set(["thead", "tbody", "tfoot", "tr", "td", "th"]);

/**
 * Makes the stack of open elements ready for `tag`: closes what it ends and opens what a table's parts need around them.
 * @param closeTo closes open elements until so many are left
 * @param open opens an element that was not written
 * @returns false for a part of a table where no table is open: it has no place
 */
export function makePlace(
  tag: string,
  stack: readonly { tag: string }[],
  closeTo: (length: number) => void,
  open: (tag: string) => void,
): boolean {
  const around = parents[tag];
  if (!around) return true;
  const parent = stack.findLastIndex((one) => around.includes(one.tag));
  if (parent < 0) return !ofTables.has(tag);
  closeTo(parent + 1);
  const place = stack[parent]?.tag ?? "";
  if (place === "table" && around.length > 1) open("tbody");
  if (place !== "tr" && around.includes("tr")) open("tr");
  return true;
}
