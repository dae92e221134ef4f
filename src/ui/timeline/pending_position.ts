import { saveReadingPosition } from "../../db/timelines/reading_positions";
import type { AccountDb } from "../../db/schema";
import type { ReadingPositionRow } from "../../domain/rows/rows";
import { safeLocalStorage } from "../browser/safe_local_storage";

/** The key prefix of all pending positions. It must not change: devices have such keys stored. */
const PREFIX = "godwit:place:";

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
 * code can write to localStorage: what is no position of this timeline counts as none.
 */
export function readPendingPosition(db: AccountDb, timeline: string): ReadingPositionRow | null {
  const text = safeLocalStorage.get(keyOf(db.name, timeline));
  if (text === null) return null;
  const position = parsePosition(text);
  return position?.timeline === timeline ? position : null;
}

function parsePosition(text: string): ReadingPositionRow | null {
  try {
    // Small enough to be checked by hand: a schema would bring its library into the first screen.
    const { timeline, order, offset, shown, heights } = JSON.parse(text) as Record<string, unknown>;
    if (typeof timeline !== "string" || typeof order !== "string" || typeof shown !== "string") return null;
    const known = Object.entries(Object(heights)).filter((one): one is [string, number] => Number.isFinite(one[1]));
    return Number.isFinite(offset)
      ? { timeline, order, offset: Number(offset), shown, heights: Object.fromEntries(known) }
      : null;
  } catch {
    return null;
  }
}

/** Removes the pending positions of an account. `database`: the name of its database. */
export function clearPendingPositions(database: string): void {
  const own = safeLocalStorage.keys().filter((key) => key.startsWith(keyOf(database, "")));
  for (const key of own) safeLocalStorage.remove(key);
}
