import { readMe } from "./me";
import type { Status } from "../domain/entities/status";
import { isWritten, type OutboxRow, type WrittenRow } from "../domain/mutations/outbox_row";
import type { Hideable } from "../domain/mutations/effect";
import type { Settlement } from "../domain/mutations/settlement";
import { effectOf } from "../domain/mutations/registry";
import type { PostArgs } from "../domain/mutations/post/args";
import type { StatusRow } from "../domain/rows";
import { itemOf } from "../domain/timelines";
import { bury } from "./bury";
import { spendFiles } from "./files";
import { ingest } from "./ingest";
import { settleMarker } from "./markers";
import { coverStreamed } from "./land";
import { type Fence, stands } from "./outbox";
import { ordersOf } from "./positions";
import { retarget } from "./relane";
import { settleRequest } from "./settle_request";
import { pollAskedAt } from "./rows_of";
import { isClaimed, settleScheduled } from "./scheduled";
import type { AccountDb } from "./schema";
import { dropSpans } from "./spans";

const CLAIMED_FOR = 48 * 3_600_000;

/**
 * Where one's own new status stands even while no span says that the timeline was read. Elsewhere it would be the first entry
 * of a timeline nobody opened, and all that is read later would be news below it.
 */
const ALWAYS = ["home"];

/**
 * The answer came: in one transaction the rows become what it says, what the act hid goes, what it added stands under its
 * own id, and the outbox row goes (design, section 2). `answered_at` in ms. Gives "fenced" where another runner holds the
 * lock or the row is not this runner's any more, and "claimed" where the status is known as what came of another post;
 * nothing is changed then.
 */
export function settle(
  db: AccountDb,
  fence: Fence,
  row: OutboxRow,
  settlement: Settlement,
  { answered_at, viewer_id }: { answered_at: number; viewer_id: string },
): Promise<"settled" | "fenced" | "claimed"> {
  return db.transaction("rw", db.tables, async () => {
    const stored = await db.outbox.get(row.seq);
    if (!stored || stored.key !== row.key || stored.state !== row.state || !(await stands(db, fence))) return "fenced";
    const {
      posted,
      scheduled,
      relationships = [],
      polls = [],
      markers = [],
      applied = [],
      gone = [],
      drops,
    } = settlement;
    const statuses = [...(settlement.statuses ?? []), ...(posted ? [posted] : [])];
    if (posted && (await db.settled.filter((one) => one.status_id === posted.id).count()) > 0) return "claimed";
    if (scheduled && (await isClaimed(db, scheduled))) return "claimed";
    const at = await lastWord(db, settlement, answered_at);
    await ingest(db, { statuses, relationships, polls }, { asked_at: at, viewer: true, seen_at: answered_at });
    if (stored.kind === "post" && posted) await stand(db, stored, posted.id, answered_at, viewer_id);
    const made = posted ?? statuses[0];
    if (isWritten(stored) && made) await keepWritten(db, stored, made, at);
    await settleScheduled(db, stored, settlement, at);
    if (settlement.request) await settleRequest(db, settlement.request, stored.id, at);
    await keepApplied(db, stored, applied, at);
    if (settlement.set) await keepSet(db, stored, at);
    for (const marker of markers) await settleMarker(db, marker, at);
    await takeOut(db, stored, viewer_id);
    await putOnTop(db, stored, answered_at);
    if (gone.length > 0) await bury(db, gone, at);
    if (drops) await dropSpans(db, drops, answered_at);
    await db.outbox.delete(stored.seq);
    if (isWritten(stored) && !scheduled) await spendFiles(db, stored.args.files);
    await dropReplaced(db, stored);
    await db.settled
      .where("at")
      .below(answered_at - CLAIMED_FOR)
      .delete();
    return "settled";
  });
}

/**
 * The time an answer counts from, in ms: never before what its rows were asked for, for it is the server's last word even
 * where this device's clock has gone back since, and a read of the same millisecond may have been answered before it.
 */
async function lastWord(db: AccountDb, settlement: Settlement, answered_at: number): Promise<number> {
  const { statuses = [], relationships = [], polls = [], gone = [] } = settlement;
  const rows = [
    ...(await db.statuses.bulkGet([...statuses.flatMap((one) => [one.id, one.reblog?.id ?? one.id]), ...gone])),
    ...(await db.relationships.bulkGet(relationships.map(({ id }) => id))),
  ];
  const polled =
    polls.length > 0
      ? await db.statuses
          .where("poll.id")
          .anyOf(polls.map(({ id }) => id))
          .toArray()
      : [];
  return Math.max(answered_at, ...rows.map((row) => row?.asked_at ?? 0), ...polled.map(pollAskedAt)) + 1;
}

/** Statuses stay as the act made them to the reader's eyes. */
async function keepApplied(db: AccountDb, act: OutboxRow, ids: readonly string[], at: number): Promise<void> {
  for (const row of await db.statuses.bulkGet([...ids])) {
    const made = row && effectOf(act).apply?.(act.args, row);
    if (made && made !== row) await db.statuses.put({ ...made, asked_at: Math.max(at, row.asked_at) });
  }
}

/** One's own account stays as the act made it; what was asked for before says nothing of that. */
async function keepSet(db: AccountDb, act: OutboxRow, at: number): Promise<void> {
  const me = await readMe(db);
  const made = me && effectOf(act).sets?.(act.args, me);
  if (made) await db.me.put({ ...made, asked_at: Math.max(at, made.asked_at) });
}

/** Refused acts that a later one made needless go with it: tried again they would undo it. */
async function dropReplaced(db: AccountDb, later: OutboxRow): Promise<void> {
  const { replaces } = effectOf(later);
  if (!replaces) return;
  for (const row of await db.outbox.where("lane").equals(later.lane).toArray()) {
    const needless = row.kind === later.kind && row.seq < later.seq && replaces(later.args, row.args);
    if (needless && row.state === "refused") await db.outbox.delete(row.seq);
  }
}

/** An unsent post's status takes its place: in timelines, in threads, and for all that waited on it. */
async function stand(
  db: AccountDb,
  row: OutboxRow & { kind: "post"; args: PostArgs },
  status_id: string,
  at: number,
  viewer_id: string,
): Promise<void> {
  const added = effectOf(row).adds?.(row.args, viewer_id);
  const read = (await db.spans.toCollection().primaryKeys()).map(([timeline]) => timeline);
  for (const timeline of new Set([...ALWAYS, ...read]))
    if (added?.to(timeline))
      for (const [itemId, order] of await ordersOf(db, timeline, [status_id]))
        await db.entries.put({ timeline, order, itemId, at });
  const above = row.args.in_reply_to_id;
  if (above !== null)
    await db.contexts
      .filter((context) => context.status_id === above || context.descendants.includes(above))
      .modify((context) => void context.descendants.push(status_id));
  await db.settled.put({ id: row.args.id, status_id, at });
  await retarget(db, row.lane, row.args.id, status_id);
}

/** What was written is the status's source: it can be edited again without a network. */
async function keepWritten(db: AccountDb, { args }: WrittenRow, made: Status, asked_at: number): Promise<void> {
  const { text, spoiler_text, content_type = null } = args;
  await db.sources.put({ status_id: made.id, edited_at: made.edited_at, text, spoiler_text, content_type, asked_at });
}

/** What was saved stands at the top of its list, in one with what was looked at of it. */
async function putOnTop(db: AccountDb, row: OutboxRow, at: number): Promise<void> {
  const mutation = effectOf(row);
  const list = mutation.saves;
  const id = mutation.about?.(row.args);
  if (!list || !id || !("on" in row.args && row.args.on)) return;
  for (const [itemId, order] of await ordersOf(db, list, [id])) {
    await db.entries.put({ timeline: list, order, itemId, at });
    await coverStreamed(db, list, order, at);
  }
}

/** Takes the entries out that the act hid while it was pending. */
async function takeOut(db: AccountDb, row: OutboxRow, viewer_id: string): Promise<void> {
  const mutation = effectOf(row);
  const touched = mutation.touches?.(row.args);
  if (!touched) return;
  for (const item of await hideables(db, touched)) {
    for (const entry of await db.entries.where("itemId").equals(item.status.id).toArray()) {
      const timeline = entry.timeline;
      if (itemOf(timeline) === "notification") continue;
      if (mutation.hides?.(row.args, item, timeline, viewer_id)) await db.entries.delete([timeline, entry.order]);
    }
  }
}

/** The statuses that may be hidden, and the repeats of them. */
async function hideables(db: AccountDb, touched: { account_id: string } | { status_id: string }): Promise<Hideable[]> {
  const own: StatusRow[] =
    "account_id" in touched
      ? await db.statuses.where("account_id").equals(touched.account_id).toArray()
      : (await db.statuses.bulkGet([touched.status_id])).filter((status) => status !== undefined);
  const ids = "account_id" in touched ? own.map(({ id }) => id) : [touched.status_id];
  const repeats = await db.statuses.where("reblog_id").anyOf(ids).toArray();
  const known = new Map(own.map((status) => [status.id, status]));
  return [...own, ...repeats].map((status) => ({ status, reblog: known.get(status.reblog_id ?? "") ?? null }));
}
