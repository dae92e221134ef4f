import unicode from "virtual:emoji-groups";
import type { Emoji } from "./emoji";

/** The groups of Unicode emoji, in Unicode's order. */
const names = ["smileys", "people", "animals", "food", "travel", "activities", "objects", "symbols", "flags"] as const;
type UnicodeGroup = (typeof names)[number];

/** The emoji under one heading. `pack` is the server's name for a custom pack, "" for emoji in no pack. */
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
 * The non-empty groups of the emoji picker: recently used, Unicode's groups, Unicode emoji that the admin offers and
 * that are in no group, and the custom packs by name, with emoji in no pack last.
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
