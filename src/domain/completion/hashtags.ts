import { foldText } from "../content/node_text";

const isLower = (name: string) => name === name.toLowerCase();
const isUpper = (name: string) => name === name.toUpperCase();

/**
 * The best-known spelling of a hashtag, of its spellings with their counts. Capitals tell a screen reader where words
 * begin, so the most common spelling that has some is taken; one of capitals alone only where fewer write it without.
 */
function bestSpelling(counts: ReadonlyMap<string, number>): string {
  const common = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const plain = common.find(isLower);
  const count = (name: string | undefined) => (name === undefined ? 0 : (counts.get(name) ?? 0));
  const capital = common.find((name) => !isLower(name) && (!isUpper(name) || count(name) > count(plain)));
  return capital ?? common[0] ?? "";
}

/**
 * The hashtags that begin with `typed`, each in its best-known spelling. Shorter ones are first; equally long ones keep
 * their order.
 * @param all hashtags as somebody wrote them, also repeatedly
 */
export function findHashtags(all: readonly string[], typed: string): string[] {
  const query = foldText(typed);
  const found = new Map<string, Map<string, number>>();
  for (const name of all) {
    const folded = foldText(name);
    if (!folded.startsWith(query)) continue;
    const counts = found.get(folded) ?? new Map<string, number>();
    found.set(folded, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  return [...found.values()].map(bestSpelling).toSorted((a, b) => a.length - b.length);
}

/** A hashtag with the capitals of the typed text that it begins with; unchanged if the writer typed none. */
export function withTypedCapitals(name: string, typed: string): string {
  const written = [...typed.normalize("NFC")];
  const letters = [...name.normalize("NFC")];
  const start = letters.slice(0, written.length);
  if (isLower(typed) || foldText(start.join("")) !== foldText(typed)) return name;
  const capitals = start.map((letter, at) =>
    isLower(written[at] ?? "") ? letter.toLowerCase() : letter.toUpperCase(),
  );
  return [...capitals, ...letters.slice(written.length)].join("");
}
