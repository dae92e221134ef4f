import { foldText } from "../content/node_text";
import type { Emoji } from "./emoji";

/** The maximum number of suggestions. */
export const MAX_EMOJI_SUGGESTIONS = 5;

/**
 * A match. `typed` says that its term is a shortcode, `named` that it is a shortcode or the name, and no search word.
 */
type Ranked = { emoji: Emoji; term: string; typed: boolean; named: boolean; exact: boolean; prefix: boolean };

/** Ranks the emoji that have a name or word with `typed` in it; none for an empty query. */
function ranked(all: readonly Emoji[], typed: string): Ranked[] {
  const query = foldText(typed.trim());
  return query === "" ? [] : all.flatMap((emoji) => rank(emoji, query) ?? []);
}

/** Ranks an emoji by the best of its terms; null if none contains the query. */
function rank(emoji: Emoji, query: string): Ranked | null {
  if (!emoji.terms.includes(query)) return null;
  // The first terms, each once.
  const names = new Set([...emoji.shortcodes, emoji.label]).size;
  let best: Ranked | null = null;
  for (const [at, term] of emoji.terms.split("\n").entries()) {
    if (!term.includes(query)) continue;
    const named = at < names;
    const typed = at < emoji.shortcodes.length;
    const one = { emoji, term, typed, named, exact: named && term === query, prefix: term.startsWith(query) };
    if (best === null || compareRanked(one, best) < 0) best = one;
  }
  return best;
}

/**
 * Compares two matches: those by a name before those by a search word; among them an exact match first, then custom
 * emoji, then prefix match, then the shorter term, then a shortcode, then by the alphabet.
 */
function compareRanked(a: Ranked, b: Ranked): number {
  return (
    Number(b.named) - Number(a.named) ||
    Number(b.exact) - Number(a.exact) ||
    Number(b.emoji.image !== null) - Number(a.emoji.image !== null) ||
    Number(b.prefix) - Number(a.prefix) ||
    a.term.length - b.term.length ||
    Number(b.typed) - Number(a.typed) ||
    Number(a.term > b.term) - Number(a.term < b.term) ||
    Number(a.emoji.label > b.emoji.label) - Number(a.emoji.label < b.emoji.label)
  );
}

/** All emoji with a name or word that contains `typed`, best first; none for an empty query. */
export function findEmojis(all: readonly Emoji[], typed: string): Emoji[] {
  return ranked(all, typed)
    .toSorted(compareRanked)
    .map(({ emoji }) => emoji);
}

/** The best `MAX_EMOJI_SUGGESTIONS` matches. One pass without sorting, because one or two letters match many emoji. */
export function suggestEmojis(all: readonly Emoji[], typed: string): Emoji[] {
  const best: Ranked[] = [];
  for (const one of ranked(all, typed)) {
    const last = best[MAX_EMOJI_SUGGESTIONS - 1];
    if (last && compareRanked(last, one) <= 0) continue;
    const before = best.findIndex((other) => compareRanked(one, other) < 0);
    best.splice(before < 0 ? best.length : before, 0, one);
    best.length = Math.min(best.length, MAX_EMOJI_SUGGESTIONS);
  }
  return best.map(({ emoji }) => emoji);
}
