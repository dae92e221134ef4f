import data from "emojibase-data/en/compact.json" with { type: "json" };
import own from "emojibase-data/en/shortcodes/emojibase.json" with { type: "json" };
import github from "emojibase-data/en/shortcodes/github.json" with { type: "json" };

/** emojibase's group of what is no emoji by itself: skin tones and hair. */
const COMPONENT = 2;

type Codes = Record<string, string | string[]>;

/**
 * static/emoji.json as it comes with Godwit, made of emojibase's data: every emoji of Unicode, in Unicode's order, by
 * the names that people type (GitHub's), or emojibase's own where there are none.
 */
export function emojiNames(): string {
  const [known, others]: Codes[] = [github, own];
  const named = data
    .filter(({ group }) => group !== undefined && group !== COMPONENT)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ hexcode, unicode }) => {
      const names = known?.[hexcode] ?? others?.[hexcode] ?? [];
      // Where a character is an emoji by itself, servers know a reaction without the mark that says so.
      const character = unicode.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, "$1");
      return [names].flat().map((name): [string, string] => [name, character]);
    });
  return `${JSON.stringify(Object.fromEntries(named), null, 1)}\n`;
}
