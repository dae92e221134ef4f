import { foldText } from "../content/node_text";
import type { Emoji } from "./emoji";

/** So many suggestions are shown at most (spec 001, section 9). */
export const SUGGESTIONS = 5;

type Ranked = { emoji: Emoji; exact: boolean; prefix: boolean; length: number };

/** How well those are called what was typed that hold it in a name or a word; none for an empty query. */
function ranked(all: readonly Emoji[], typed: string): Ranked[] {
  const query = foldText(typed.trim());
  return query === "" ? [] : all.flatMap((emoji) => rank(emoji, query) ?? []);
}

/** How well an emoji is called what was typed, by the best of its names; null where none of them holds it. */
function rank(emoji: Emoji, query: string): Ranked | null {
  if (!emoji.terms.includes(query)) return null;
  let best: Ranked | null = null;
  for (const [at, term] of emoji.terms.split("\n").entries()) {
    if (!term.includes(query)) continue;
    // A word that is said of it is not what it is called.
    const exact = at <= emoji.shortcodes.length && term === query;
    const one = { emoji, exact, prefix: term.startsWith(query), length: term.length };
    if (best === null || better(one, best) < 0) best = one;
  }
  return best;
}

/** Below 0 where `a` goes first: exact match, then with image, then prefix match, then shorter (spec 001, section 4). */
function better(a: Ranked, b: Ranked): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    Number(b.emoji.image !== null) - Number(a.emoji.image !== null) ||
    Number(b.prefix) - Number(a.prefix) ||
    a.length - b.length ||
    Number(a.emoji.label > b.emoji.label) - Number(a.emoji.label < b.emoji.label)
  );
}

/** The emoji whose name, or a word for it, holds what was typed, best first; none for an empty query. */
export function findEmojis(all: readonly Emoji[], typed: string): Emoji[] {
  return ranked(all, typed)
    .toSorted(better)
    .map(({ emoji }) => emoji);
}

/** The first of those, as many as are suggested: found in one pass, as many are called what one or two letters say. */
export function suggestEmojis(all: readonly Emoji[], typed: string): Emoji[] {
  const best: Ranked[] = [];
  for (const one of ranked(all, typed)) {
    const last = best[SUGGESTIONS - 1];
    if (last && better(last, one) <= 0) continue;
    const before = best.findIndex((other) => better(one, other) < 0);
    best.splice(before < 0 ? best.length : before, 0, one);
    best.length = Math.min(best.length, SUGGESTIONS);
  }
  return best.map(({ emoji }) => emoji);
}
