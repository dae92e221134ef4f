import { readReadingPosition, saveReadingPosition } from "../../db/timelines/reading_positions";
import type { AccountDb } from "../../db/schema";
import type { ReadingPositionRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { safeLocalStorage } from "../browser/safe_local_storage";

/** The key prefix of all pending positions. It must not change: devices have such keys stored. */
const PREFIX = "godwit:place:";

const keyOf = (database: string, timeline: string) => `${PREFIX}${database} ${timeline}`;

/**
 * Stores a reading position: at once in localStorage, then in the database, after which the first copy is removed. A
 * browser drops the IndexedDB requests of a page that closes while it is busy; what it wrote to localStorage stays.
 * @param at when the position was reached, in ms
 */
export async function savePosition(db: AccountDb, reached: ReadingPositionRow, at: number): Promise<void> {
  const position = { ...reached, at };
  const key = keyOf(db.name, position.timeline);
  const text = JSON.stringify(position);
  safeLocalStorage.set(key, text);
  await saveReadingPosition(db, position);
  // A later position that is still being stored keeps its copy.
  if (safeLocalStorage.get(key) === text) safeLocalStorage.remove(key);
}

/**
 * The position in a timeline, null if there is none: the one that a closed page left in localStorage, which is stored
 * then, else the database's. Chromium may write the removal of a copy minutes late, and never if it is killed: an older
 * copy counts for nothing.
 */
export async function readPosition(db: AccountDb, timeline: TimelineKey): Promise<ReadingPositionRow | null> {
  const pending = readPendingPosition(db, timeline);
  const stored = await readReadingPosition(db, timeline);
  if (!pending) return stored ?? null;
  if (pending.at !== undefined && (stored?.at ?? 0) > pending.at) {
    safeLocalStorage.remove(keyOf(db.name, timeline));
    return stored ?? null;
  }
  // Not awaited: the first rows do not wait for a write.
  void savePosition(db, pending, pending.at ?? 0);
  return pending;
}

/** The position in localStorage. Other code can write to it: what is no position of this timeline counts as none. */
export function readPendingPosition(db: AccountDb, timeline: string): ReadingPositionRow | null {
  const text = safeLocalStorage.get(keyOf(db.name, timeline));
  if (text === null) return null;
  const position = parsePosition(text);
  return position?.timeline === timeline ? position : null;
}

function parsePosition(text: string): ReadingPositionRow | null {
  try {
    // Small enough to be checked by hand: a schema would bring its library into the first screen.
    const { timeline, order, offset, shown, heights, at } = JSON.parse(text) as Record<string, unknown>;
    if (typeof timeline !== "string" || typeof order !== "string" || typeof shown !== "string") return null;
    const known = Object.entries(Object(heights)).filter((one): one is [string, number] => Number.isFinite(one[1]));
    if (!Number.isFinite(offset)) return null;
    const position = { timeline, order, offset: Number(offset), shown, heights: Object.fromEntries(known) };
    return Number.isFinite(at) ? { ...position, at: Number(at) } : position;
  } catch {
    return null;
  }
}

/** Removes the pending positions of an account. `database`: the name of its database. */
export function clearPendingPositions(database: string): void {
  const own = safeLocalStorage.keys().filter((key) => key.startsWith(keyOf(database, "")));
  for (const key of own) safeLocalStorage.remove(key);
}
