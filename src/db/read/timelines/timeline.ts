import type { EntryRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { type Gap, gapsOf } from "../../../domain/timelines/gaps";
import { isSaved, itemOf, type TimelineKey } from "../../../domain/timelines/timelines";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readSpans } from "../../timelines/spans";
import { isDeleted, isHidden, mayHide, readActs, savedIn, unsentOf } from "../outbox/overlay";
import { readPositions } from "./positions";
import { readViewerId } from "../accounts/viewer";

/** A stretch of a timeline, newest first. */
export type TimelineWindow = {
  entries: EntryRow[];
  /** Where nobody looked: between entries of the window, and below its last one where more are stored. */
  gaps: Gap[];
  /** Ids of what the reader's acts put above all entries, newest first: one's own unsent posts, or what was saved. */
  unsent: string[];
  /** The window ends where the timeline ends: the server has nothing below. Without entries: it is truly empty. */
  bottom: boolean;
  /** More entries are stored below. */
  more: boolean;
};

const MOST = 200;
/** So many of the newest entries are looked through for one's own. */
export const MOST_OWN = 20;
const END = "\uffff";

/** The tables that a timeline is read from, for a transaction that is joined. */
export const tablesOf = (db: AccountDb) => [db.entries, db.spans, db.outbox, db.statuses, db.me];

/**
 * Reads a stretch of a timeline in one transaction, without what the reader's own acts hide.
 * @param from the order it begins at, that one included; the top where it is left out
 * @param limit entries at most, up to 200; fewer where some are hidden
 */
export function readTimelineWindow(
  db: AccountDb,
  timeline: TimelineKey,
  { from, limit = MOST }: { from?: string; limit?: number } = {},
): Promise<TimelineWindow> {
  return reading(db, tablesOf(db), async () => {
    const size = Math.min(limit, MOST);
    const [stored, spans, acts, viewer_id] = await Promise.all([
      db.entries
        .where("[timeline+order]")
        .between([timeline, ""], [timeline, from ?? END], true, true)
        .reverse()
        .limit(size + 1)
        .toArray(),
      readSpans(db, timeline),
      readActs(db),
      readViewerId(db),
    ]);
    const more = stored.length > size;
    const last = stored.at(-1);
    const lowest = spans.find((span) => span.bottom);
    return {
      entries: await seen(db, stored.slice(0, size), acts, timeline, viewer_id),
      gaps: gapsOf(stored, spans),
      unsent: isSaved(timeline) ? await savedAbove(db, acts, timeline) : unsentIn(acts, timeline, viewer_id),
      bottom: !more && lowest !== undefined && (!last || last.order <= lowest.upper),
      more,
    };
  });
}

/** Up to where a timeline is shown: what stands right above `shown` (an order) and is one's own is no news to its writer. */
export function readShown(db: AccountDb, timeline: TimelineKey, shown: string): Promise<string> {
  return reading(db, tablesOf(db), async () => ownAbove(db, timeline, shown, await readViewerId(db)));
}

/** The entries above what is shown up to, an order. Joins the running transaction. */
export const newerThan = (db: AccountDb, timeline: string, shown: string) =>
  db.entries.where("[timeline+order]").between([timeline, shown], [timeline, END], false, true);

/** Up to where a timeline is shown, see `readShown`. Joins the running transaction. */
export async function ownAbove(db: AccountDb, timeline: string, shown: string, viewer_id: string): Promise<string> {
  if (viewer_id === "" || itemOf(timeline) !== "status") return shown;
  const above = await newerThan(db, timeline, shown).limit(MOST_OWN).toArray();
  if (isSaved(timeline)) return above.at(-1)?.order ?? shown;
  let upto = shown;
  // One after the other: the first is nearly always somebody else's.
  for (const { itemId, order } of above) {
    if ((await db.statuses.get(itemId))?.account_id !== viewer_id) break;
    upto = order;
  }
  return upto;
}

const unsentIn = (acts: readonly OutboxRow[], timeline: string, viewer_id: string): string[] =>
  unsentOf(acts, viewer_id)
    .flatMap((post) => (post.to(timeline) ? post.row.id : []))
    .toReversed();

/** What was saved and does not stand in its list yet. Joins the running transaction. */
async function savedAbove(db: AccountDb, acts: readonly OutboxRow[], timeline: string): Promise<string[]> {
  const ids = savedIn(acts, timeline);
  if (ids.length === 0) return ids;
  const there = await readPositions(db, timeline, ids);
  return ids.filter((id) => !there.has(id) && !isDeleted(acts, id));
}

/** The entries that the reader's own acts do not hide. Joins the running transaction. */
export async function seen(
  db: AccountDb,
  entries: EntryRow[],
  acts: readonly OutboxRow[],
  timeline: string,
  viewer_id: string,
): Promise<EntryRow[]> {
  if (!mayHide(acts) || itemOf(timeline) !== "status") return entries;
  const rows = await db.statuses.bulkGet(entries.map(({ itemId }) => itemId));
  const inner = await db.statuses.bulkGet(rows.map((row) => row?.reblog_id ?? ""));
  return entries.filter((_, index) => {
    const status = rows[index];
    return !status || !isHidden(acts, { status, reblog: inner[index] ?? null }, timeline, viewer_id);
  });
}
