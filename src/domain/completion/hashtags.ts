import { foldText } from "../content/node_text";

/**
 * Hashtags that begin with what was typed, each once however it is spelled, the shorter ones first, as they were met where
 * they are as long.
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
