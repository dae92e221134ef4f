import type { EntryRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { type Gap, gapsOf } from "../../../domain/timelines/gaps";
import { isSaved, itemKindOf, type TimelineKey } from "../../../domain/timelines/timelines";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readSpans } from "../../timelines/spans";
import { isDeleted, isHidden, mayHide, readOutboxRows, pendingSavedIds, unsentPostsOf } from "../outbox/overlay";
import { readPositions } from "./read_positions";
import { readUserId } from "../accounts/user_id";

/** A range of a timeline, newest first. */
export type TimelineWindow = {
  entries: EntryRow[];
  /** The ranges that were never fetched: between entries of the window, and below its last one if more are stored. */
  gaps: Gap[];
  /**
   * The ids that pending mutations put above all entries, newest first: the user's unsent posts, or saved statuses.
   */
  unsent: string[];
  /** The window reaches the timeline's end: the server has nothing below. Without entries, the timeline is empty. */
  bottom: boolean;
  /** More entries are stored below. */
  more: boolean;
};

const MOST = 200;
/** The number of newest entries that are checked for the user's own statuses. */
export const MOST_OWN = 20;
const END = "\uffff";

/** The tables that a timeline is read from, for a transaction that the reads join. */
export const timelineTables = (db: AccountDb) => [db.entries, db.spans, db.outbox, db.statuses, db.me];

/**
 * Reads a range of a timeline in one transaction, without the entries that pending mutations hide.
 * @param from the order of the first entry, inclusive; the top if it is missing
 * @param limit the maximum number of entries, up to 200; hidden ones count
 */
export function readTimelineWindow(
  db: AccountDb,
  timeline: TimelineKey,
  { from, limit = MOST }: { from?: string; limit?: number } = {},
): Promise<TimelineWindow> {
  return readTransaction(db, timelineTables(db), async () => {
    const size = Math.min(limit, MOST);
    const [stored, spans, outbox, user_id] = await Promise.all([
      db.entries
        .where("[timeline+order]")
        .between([timeline, ""], [timeline, from ?? END], true, true)
        .reverse()
        .limit(size + 1)
        .toArray(),
      readSpans(db, timeline),
      readOutboxRows(db),
      readUserId(db),
    ]);
    const more = stored.length > size;
    const last = stored.at(-1);
    const lowest = spans.find((span) => span.bottom);
    return {
      entries: await visibleEntries(db, stored.slice(0, size), outbox, timeline, user_id),
      gaps: gapsOf(stored, spans),
      unsent: isSaved(timeline) ? await savedAbove(db, outbox, timeline) : unsentIn(outbox, timeline, user_id),
      bottom: !more && lowest !== undefined && (!last || last.order <= lowest.upper),
      more,
    };
  });
}

/**
 * The order up to which a timeline counts as shown: the user's own statuses right above `shown` (an order) are not
 * new to them.
 */
export function readShownOrder(db: AccountDb, timeline: TimelineKey, shown: string): Promise<string> {
  return readTransaction(db, timelineTables(db), async () => skipOwnEntries(db, timeline, shown, await readUserId(db)));
}

/** The entries above the order `shown`. Joins the running transaction. */
export const entriesAbove = (db: AccountDb, timeline: string, shown: string) =>
  db.entries.where("[timeline+order]").between([timeline, shown], [timeline, END], false, true);

/** As `readShownOrder`. Joins the running transaction. */
export async function skipOwnEntries(db: AccountDb, timeline: string, shown: string, user_id: string): Promise<string> {
  if (user_id === "" || itemKindOf(timeline) !== "status") return shown;
  const above = await entriesAbove(db, timeline, shown).limit(MOST_OWN).toArray();
  if (isSaved(timeline)) return above.at(-1)?.order ?? shown;
  let upto = shown;
  // Sequential reads: the first entry is nearly always of another account.
  for (const { itemId, order } of above) {
    if ((await db.statuses.get(itemId))?.account_id !== user_id) break;
    upto = order;
  }
  return upto;
}

const unsentIn = (outbox: readonly OutboxRow[], timeline: string, user_id: string): string[] =>
  unsentPostsOf(outbox, user_id)
    .flatMap((post) => (post.isIn(timeline) ? post.row.id : []))
    .toReversed();

/** The saved statuses that their timeline does not contain yet. Joins the running transaction. */
async function savedAbove(db: AccountDb, outbox: readonly OutboxRow[], timeline: string): Promise<string[]> {
  const ids = pendingSavedIds(outbox, timeline);
  if (ids.length === 0) return ids;
  const listed = await readPositions(db, timeline, ids);
  return ids.filter((id) => !listed.has(id) && !isDeleted(outbox, id));
}

/** The entries that no pending mutation hides. Joins the running transaction. */
export async function visibleEntries(
  db: AccountDb,
  entries: EntryRow[],
  outbox: readonly OutboxRow[],
  timeline: string,
  user_id: string,
): Promise<EntryRow[]> {
  if (!mayHide(outbox) || itemKindOf(timeline) !== "status") return entries;
  const rows = await db.statuses.bulkGet(entries.map(({ itemId }) => itemId));
  const inner = await db.statuses.bulkGet(rows.map((row) => row?.reblog_id ?? ""));
  return entries.filter((_, index) => {
    const status = rows[index];
    return !status || !isHidden(outbox, { status, reblog: inner[index] ?? null }, timeline, user_id);
  });
}
