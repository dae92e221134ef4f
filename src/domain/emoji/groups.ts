import unicode from "virtual:emoji-groups";
import type { Emoji } from "./emoji";

/** The groups of Unicode's emoji, in Unicode's order. */
const names = ["smileys", "people", "animals", "food", "travel", "activities", "objects", "symbols", "flags"] as const;
type UnicodeGroup = (typeof names)[number];

/** Emoji that stand under one title. `pack` is its server's name for it; "" for those in none. */
export type EmojiGroup = { emojis: readonly Emoji[] } & (
  | { name: "recent" | "found" | "other" | UnicodeGroup }
  | { name: "pack"; pack: string }
);

const characters = unicode.map((all) => all.split(" "));
const known: ReadonlySet<string> = new Set(characters.flat());

function packsOf(custom: readonly Emoji[]): [pack: string, emojis: Emoji[]][] {
  const packs = new Map<string, Emoji[]>();
  for (const emoji of custom) {
    const pack = packs.get(emoji.pack);
    if (pack) pack.push(emoji);
    else packs.set(emoji.pack, [emoji]);
  }
  return [...packs].toSorted(([a], [b]) => Number(a === "") - Number(b === "") || (a < b ? -1 : 1));
}

/**
 * The groups of a picker that are not empty (spec 001, "Emoji picker"): what was used recently, the emoji of Unicode, what an
 * admin offers besides those, and each custom pack, by name.
 * @param recent newest first
 */
export function emojiGroups(
  standard: readonly Emoji[],
  custom: readonly Emoji[],
  recent: readonly Emoji[],
): EmojiGroup[] {
  const offered = new Map(standard.map((emoji) => [emoji.name, emoji]));
  const groups: EmojiGroup[] = [
    { name: "recent", emojis: recent },
    ...names.map((name, at) => ({ name, emojis: (characters[at] ?? []).flatMap((one) => offered.get(one) ?? []) })),
    { name: "other", emojis: standard.filter(({ name }) => !known.has(name)) },
    ...packsOf(custom).map(([pack, emojis]) => ({ name: "pack" as const, pack, emojis })),
  ];
  return groups.filter(({ emojis }) => emojis.length > 0);
}
