/** Inline elements, which do not end a paragraph. */
export const inlineTags = new Set(
  (
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark math q rb rp rt ruby s samp small span strike strong sub sup " +
    "time tt u var"
  ).split(" "),
);

/** Elements whose start tag closes an open `p`, as in browsers. */
export const closesParagraph = new Set(
  (
    "address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav " +
    "ol p pre section table ul"
  ).split(" "),
);

/** The possible parents of an element. A new element closes an open sibling. */
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
const tableParts = new Set(["thead", "tbody", "tfoot", "tr", "td", "th"]);

/**
 * Prepares the stack of open elements for a start tag: closes elements that it ends, and opens missing parents of table
 * parts.
 * @param closeTo closes open elements until the stack has the given length
 * @param open opens an element without a tag in the source
 * @returns false for a part of a table outside a table, which is not allowed
 */
export function prepareStack(
  tag: string,
  stack: readonly { tag: string }[],
  closeTo: (length: number) => void,
  open: (tag: string) => void,
): boolean {
  const allowed = parents[tag];
  if (!allowed) return true;
  const parent = stack.findLastIndex((one) => allowed.includes(one.tag));
  if (parent < 0) return !tableParts.has(tag);
  closeTo(parent + 1);
  const parent_tag = stack[parent]?.tag ?? "";
  if (parent_tag === "table" && allowed.length > 1) open("tbody");
  if (parent_tag !== "tr" && allowed.includes("tr")) open("tr");
  return true;
}
