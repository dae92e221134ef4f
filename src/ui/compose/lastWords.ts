import type { LastWord } from "../../domain/last_word";
import { kept } from "../kept";
import type { World } from "../world";

/** Where all last words lie in localStorage, each by its draft's name among those of all accounts, and when it was written. */
const PLACE = "godwit:last-word:";

/** Where this tab's own lie, by the draft's name. */
const own = new Map<string, string>();

/** Where an account's lie, whichever tab they are of. */
const placesOf = (database: string): string[] =>
  kept.keys().filter((place) => place.startsWith(`${PLACE}${database} `));

/**
 * Leaves what no database has yet of a draft, as its page goes: at once, as nothing of the page runs afterwards. Where the
 * browser has no room for it, or forbids it, there is only what is on its way into the database.
 * @param name the draft's, as `unkeptKey` gives it
 */
export function leaveLastWord(name: string, word: LastWord): void {
  takeBackLastWord(name);
  const place = `${PLACE}${name} ${word.at}`;
  if (kept.keep(place, JSON.stringify(word))) own.set(name, place);
}

/** Forgets what this tab left of a draft: it stayed, and the draft is stored now, or was thrown away. */
export function takeBackLastWord(name: string): void {
  const place = own.get(name);
  if (place === undefined) return;
  own.delete(name);
  kept.drop(place);
}

/**
 * Stores what tabs left of an account's drafts as they went; it is forgotten once it is stored. Rejects where it finds no room,
 * or its code cannot be had: then it still lies there, as it does while the database lies in memory.
 */
export async function hearLastWords({ db, lack }: Pick<World, "db" | "lack">): Promise<void> {
  const places = lack ? [] : placesOf(db.name);
  if (places.length === 0) return;
  const { landLastWords } = await import("../../db/last_words");
  await landLastWords(
    db,
    places.flatMap((place) => kept.get(place) ?? []),
  );
  for (const place of places) kept.drop(place);
}

/** Forgets what tabs left of an account's drafts: it was signed out. */
export function forgetLastWords(database: string): void {
  for (const place of placesOf(database)) kept.drop(place);
}
