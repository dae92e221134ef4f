import { foldText } from "../content/node_text";
import type { Emoji } from "./emoji";

/** The maximum number of suggestions. */
export const MAX_EMOJI_SUGGESTIONS = 5;

type Ranked = { emoji: Emoji; exact: boolean; prefix: boolean; length: number };

/** Ranks the emoji that have a name or word with `typed` in it; none for an empty query. */
function ranked(all: readonly Emoji[], typed: string): Ranked[] {
  const query = foldText(typed.trim());
  return query === "" ? [] : all.flatMap((emoji) => rank(emoji, query) ?? []);
}

/** Ranks an emoji by the best of its terms; null if none contains the query. */
function rank(emoji: Emoji, query: string): Ranked | null {
  if (!emoji.terms.includes(query)) return null;
  let best: Ranked | null = null;
  for (const [at, term] of emoji.terms.split("\n").entries()) {
    if (!term.includes(query)) continue;
    // Only shortcodes and the name (the first terms) count as an exact match.
    const exact = at <= emoji.shortcodes.length && term === query;
    const one = { emoji, exact, prefix: term.startsWith(query), length: term.length };
    if (best === null || compareRanked(one, best) < 0) best = one;
  }
  return best;
}

/**
 * Compares two matches: exact match first, then custom emoji, then prefix match, then the shorter term, then the label.
 */
function compareRanked(a: Ranked, b: Ranked): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    Number(b.emoji.image !== null) - Number(a.emoji.image !== null) ||
    Number(b.prefix) - Number(a.prefix) ||
    a.length - b.length ||
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
