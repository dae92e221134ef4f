import unicode from "emojibase-data/en/compact.json?groups";
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
const groupOf: ReadonlyMap<string, UnicodeGroup> = new Map(
  characters.flatMap((all, at) => all.map((character) => [character, names[at] ?? "symbols"] as const)),
);
const placeOf: ReadonlyMap<string, number> = new Map(characters.flat().map((character, place) => [character, place]));

/** Unicode's order; what Unicode does not have stays in the admin's, behind. */
const inOrder = (a: Emoji, b: Emoji) =>
  (placeOf.get(a.name) ?? Number.MAX_SAFE_INTEGER) - (placeOf.get(b.name) ?? Number.MAX_SAFE_INTEGER);

function sorted<Key>(all: readonly Emoji[], keyOf: (emoji: Emoji) => Key): Map<Key, Emoji[]> {
  const groups = new Map<Key, Emoji[]>();
  for (const emoji of all) {
    const group = groups.get(keyOf(emoji));
    if (group) group.push(emoji);
    else groups.set(keyOf(emoji), [emoji]);
  }
  return groups;
}

/**
 * The groups of a picker that are not empty (spec 001, "Emoji picker"): what was used recently, the emoji of Unicode, what an
 * admin offers besides those, and each custom pack, by name.
 * @param recent names of recent ones, newest first; those that are not offered any more are left out
 */
export function emojiGroups(
  standard: readonly Emoji[],
  custom: readonly Emoji[],
  recent: readonly string[],
): EmojiGroup[] {
  const known = new Map([...standard, ...custom].map((emoji) => [emoji.name, emoji]));
  const unicode = sorted(standard.toSorted(inOrder), ({ name }) => groupOf.get(name) ?? "other");
  const packs = sorted(custom, ({ pack }) => pack);
  const groups: EmojiGroup[] = [
    { name: "recent", emojis: recent.flatMap((name) => known.get(name) ?? []) },
    ...([...names, "other"] as const).map((name) => ({ name, emojis: unicode.get(name) ?? [] })),
    ...[...packs]
      .toSorted(([a], [b]) => Number(a === "") - Number(b === "") || (a < b ? -1 : 1))
      .map(([pack, emojis]) => ({ name: "pack" as const, pack, emojis })),
  ];
  return groups.filter(({ emojis }) => emojis.length > 0);
}
