import { foldText } from "../content/node_text";

/**
 * The hashtags that begin with `typed`, without different spellings of the same tag. Shorter ones are first; equally
 * long ones keep their order.
 */
export function findHashtags(all: readonly string[], typed: string): string[] {
  const query = foldText(typed);
  const found = new Map<string, string>();
  for (const name of all) {
    const folded = foldText(name);
    if (folded.startsWith(query) && !found.has(folded)) found.set(folded, name);
  }
  return [...found.values()].toSorted((a, b) => a.length - b.length);
}
