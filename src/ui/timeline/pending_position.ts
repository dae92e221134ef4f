import * as v from "valibot";
import { saveReadingPosition } from "../../db/timelines/reading_positions";
import type { AccountDb } from "../../db/schema";
import type { ReadingPositionRow } from "../../domain/rows/rows";
import { safeLocalStorage } from "../browser/safe_local_storage";

/** The key prefix of all pending positions. It must not change: devices have such keys stored. */
const PREFIX = "godwit:place:";

const Position = v.object({
  timeline: v.string(),
  order: v.string(),
  offset: v.number(),
  shown: v.string(),
  heights: v.record(v.string(), v.number()),
}) satisfies v.GenericSchema<unknown, ReadingPositionRow>;

const Pending = v.pipe(v.string(), v.parseJson(), Position);

const keyOf = (database: string, timeline: string) => `${PREFIX}${database} ${timeline}`;

/**
 * Stores a reading position: at once in localStorage, then in the database, after which the first copy is removed. A
 * browser drops the IndexedDB requests of a page that closes while it is busy; what it wrote to localStorage stays.
 */
export async function savePosition(db: AccountDb, position: ReadingPositionRow): Promise<void> {
  const key = keyOf(db.name, position.timeline);
  const text = JSON.stringify(position);
  safeLocalStorage.set(key, text);
  await saveReadingPosition(db, position);
  // A later position that is still being stored keeps its copy.
  if (safeLocalStorage.get(key) === text) safeLocalStorage.remove(key);
}

/**
 * The position that a closed page left in localStorage, which is newer than the database's; null if there is none. Other
 * code can write to localStorage: what is no position counts as none.
 */
export function readPendingPosition(db: AccountDb, timeline: string): ReadingPositionRow | null {
  const read = v.safeParse(Pending, safeLocalStorage.get(keyOf(db.name, timeline)));
  return read.success && read.output.timeline === timeline ? read.output : null;
}

/** Removes the pending positions of an account. `database`: the name of its database. */
export function clearPendingPositions(database: string): void {
  const own = safeLocalStorage.keys().filter((key) => key.startsWith(keyOf(database, "")));
  for (const key of own) safeLocalStorage.remove(key);
}
