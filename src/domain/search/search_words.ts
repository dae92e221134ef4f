import { foldText } from "../content/node_text";
import type { AccountRow } from "../rows/rows";

/** Words in quotes, and each word that stands by itself. */
const parts = /["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/g;

/**
 * What is looked for, folded as texts are (`foldText`), word by word, and as it stands where it is in quotes, as servers have it;
 * none for a query without any.
 */
export function searchWords(query: string): string[] {
  const said = foldText(query).matchAll(parts);
  const words = [...said].map(([word, quoted = word]) => quoted.trim().replace(/\s+/g, " "));
  return [...new Set(words.filter(Boolean))];
}

/** Whether a folded text holds every word, each as a substring: scripts that put no space between words are found, too. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Whether every word stands in somebody's name or address; "@" before a name is no part of it. */
export function isNamed({ acct, display_name }: Pick<AccountRow, "acct" | "display_name">, words: readonly string[]) {
  const said = foldText(`${acct}\n${display_name}`);
  return words.every((word) => said.includes(word.replace(/^@(?=.)/, "")));
}
