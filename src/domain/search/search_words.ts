import { foldText } from "../content/node_text";
import type { AccountRow } from "../rows/rows";

/** Phrases in quotes, and single words. */
const parts = /["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/g;

/**
 * The search terms of a query, folded by `foldText`: each word, and each quoted phrase as a whole. Empty for a query
 * without terms.
 */
export function searchWords(query: string): string[] {
  const said = foldText(query).matchAll(parts);
  const words = [...said].map(([word, quoted = word]) => quoted.trim().replace(/\s+/g, " "));
  return [...new Set(words.filter(Boolean))];
}

/** Whether a folded text contains every word as a substring. This also finds words in scripts that write no spaces. */
export function containsAllWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Whether every word occurs in an account's handle or display name. An "@" before a word is ignored. */
export function matchesName(
  { acct, display_name }: Pick<AccountRow, "acct" | "display_name">,
  words: readonly string[],
) {
  const said = foldText(`${acct}\n${display_name}`);
  return words.every((word) => said.includes(word.replace(/^@(?=.)/, "")));
}
