import { readOwnAccount } from "../sessions/own_account";
import type { Status } from "../../domain/entities/statuses/status";
import { filesOf, isWritten, type OutboxRow, type WrittenRow } from "../../domain/mutations/outbox_row";
import type { Hideable } from "../../domain/mutations/effect";
import type { Settlement } from "../../domain/mutations/settlement";
import { isOverridden } from "../../domain/mutations/overridden";
import { effectOf } from "../../domain/mutations/registry";
import type { PostArgs } from "../../domain/mutations/post/args";
import type { StatusRow } from "../../domain/rows/rows";
import { storedTime } from "../../domain/rows/stored_time";
import { answeredStatus } from "../../domain/statuses/answered_status";
import { itemKindOf } from "../../domain/timelines/timelines";
import { deleteStatuses } from "../ingest/delete_status";
import { expireSettled } from "./expire_settled";
import { dropFiles, dropSentFiles } from "./files";
import { ingest } from "../ingest/ingest";
import { saveMascot } from "../accounts/mascot";
import { settleMarker } from "../timelines/markers";
import { extendStoredNewestSpan } from "../ingest/ingest_page";
import { type Fence, holdsLease } from "./outbox";
import { ordersOf } from "../timelines/position_order";
import { retargetLane } from "./retarget_lane";
import { saveTag } from "../accounts/followed_tags";
import { settleAnnouncement } from "./settle_announcement";
import { settleFilter } from "./settle_filter";
import { settleDomain } from "./settle_domain";
import { settleFolder } from "./settle_folder";
import { settleHidden } from "./settle_hidden";
import { settleList } from "./settle_list";
import { settleRequest } from "./settle_follow_request";
import { pollAskedAt } from "../ingest/split_entities";
import { isClaimed, settleScheduled } from "./settle_scheduled";
import type { AccountDb } from "../schema";
import { isRenamed, renameStatus } from "../statuses/rename_status";
import { dropSpans } from "../timelines/dropped_spans";

/**
 * The timelines that get the user's new status even if they have no span. A timeline that was never fetched gets
 * none: the status would be its first entry, and everything fetched later would count as unread below it.
 */
const ALWAYS = ["home"];

/**
 * Applies the answer to a mutation, in one transaction: the rows become what the answer says, the entries that the
 * mutation hid are deleted, the status of a post replaces the unsent post, and the outbox row is deleted. `answered_at`
 * is in ms. Changes nothing and gives "fenced" if another runner holds the lock or the row was changed meanwhile, and
 * "claimed" if the status is known to result from another post.
 */
export function settle(
  db: AccountDb,
  fence: Fence,
  row: OutboxRow,
  settlement: Settlement,
  { answered_at, user_id }: { answered_at: number; user_id: string },
): Promise<"settled" | "fenced" | "claimed"> {
  return db.transaction("rw", db.tables, async () => {
    const stored = await db.outbox.get(row.seq);
    if (!stored || stored.key !== row.key || stored.state !== row.state || !(await holdsLease(db, fence)))
      return "fenced";
    const {
      posted,
      scheduled,
      relationships = [],
      polls = [],
      me,
      markers = [],
      applied = [],
      gone = [],
      drops,
    } = settlement;
    const statuses = [...(settlement.statuses ?? []), ...(posted ? [posted] : [])];
    if (posted && (await db.settled.filter((one) => one.status_id === posted.id).count()) > 0) return "claimed";
    if (scheduled && (await isClaimed(db, scheduled))) return "claimed";
    const at = await settledAt(db, settlement, answered_at);
    await ingest(
      db,
      { statuses, relationships, polls, ...(me && { me }) },
      { asked_at: at, viewer: true, seen_at: answered_at },
    );
    if (stored.kind === "post" && posted) {
      await replaceUnsentPost(db, stored, posted.id, answered_at, user_id);
      await endDoubts(db, posted.id, answered_at);
    }
    const about = stored.kind === "post" ? null : (effectOf(stored).about?.(stored.args) ?? null);
    const made = posted ?? (about === null || !statuses[0] ? statuses[0] : answeredStatus(about, statuses[0]));
    if (isWritten(stored) && made) await keepWritten(db, stored, made, at);
    await settleScheduled(db, stored, settlement, at);
    if (settlement.request) await settleRequest(db, settlement.request, stored.id, at);
    if (settlement.domain) await settleDomain(db, settlement.domain, at);
    await settleHidden(db, stored, at);
    if (settlement.mascot) await saveMascot(db, settlement.mascot, at);
    await settleList(db, stored, settlement, at);
    await settleFolder(db, stored, settlement, at);
    if (settlement.tag) await saveTag(db, settlement.tag, at);
    if (settlement.filter) await settleFilter(db, settlement.filter, stored, at);
    if (settlement.unsuggested !== undefined) await db.dismissed_suggestions.put({ id: settlement.unsuggested, at });
    if (settlement.announcement !== undefined) await settleAnnouncement(db, stored, settlement.announcement, at);
    await keepApplied(db, stored, applied, at);
    if (settlement.set) await keepOwnAccount(db, stored, at);
    for (const marker of markers) await settleMarker(db, marker, at);
    await deleteHiddenEntries(db, stored, user_id);
    await putOnTop(db, stored, answered_at);
    if (gone.length > 0) await deleteStatuses(db, gone, at);
    if (drops) await dropSpans(db, drops, answered_at);
    await db.outbox.delete(stored.seq);
    if (!scheduled) await dropSentFiles(db, filesOf(stored));
    await dropReplaced(db, stored);
    if (about !== null && made && (await isRenamed(db, about, made, { asked_at: answered_at, seen_at: answered_at })))
      await renameStatus(db, about, made.id, answered_at);
    await expireSettled(db, answered_at);
    return "settled";
  });
}

/**
 * The request time that is stored with the answer's rows, in ms. It is later than the time of every row that the answer
 * replaces, also if a fetch started in the same millisecond; rows from ahead of now are older than any answer.
 */
async function settledAt(db: AccountDb, settlement: Settlement, answered_at: number): Promise<number> {
  const { statuses = [], relationships = [], polls = [], gone = [], tag, me, list, member, folder } = settlement;
  const rows = [
    ...(await db.statuses.bulkGet([...statuses.flatMap((one) => [one.id, one.reblog?.id ?? one.id]), ...gone])),
    ...(await db.relationships.bulkGet(relationships.map(({ id }) => id))),
    tag && (await db.followed_tags.get(tag.name)),
    list && (await db.lists.get(list.id)),
    folder && (await db.bookmark_folders.get(folder.id)),
    member && (await db.list_members.get([member.list_id, member.account_id])),
    member && (await db.rosters.get(`list:${member.list_id}`)),
    me && (await db.me.get(me.id)),
    me && (await db.accounts.get(me.id)),
  ];
  const polled =
    polls.length > 0
      ? await db.statuses
          .where("poll.id")
          .anyOf(polls.map(({ id }) => id))
          .toArray()
      : [];
  const stored = [
    ...rows.map((row) => storedTime(row?.asked_at, answered_at)),
    ...polled.map((row) => pollAskedAt(row, answered_at)),
  ];
  return Math.max(answered_at, ...stored) + 1;
}

/** Stores the optimistic effect of a mutation on statuses. */
async function keepApplied(db: AccountDb, outbox_row: OutboxRow, ids: readonly string[], at: number): Promise<void> {
  for (const row of await db.statuses.bulkGet([...ids])) {
    const made = row && effectOf(outbox_row).apply?.(outbox_row.args, row);
    if (made && made !== row) await db.statuses.put({ ...made, asked_at: Math.max(at, storedTime(row.asked_at, at)) });
  }
}

/**
 * Stores the optimistic effect of a mutation on the user's own account. A fetch that started earlier does not
 * overwrite it.
 */
async function keepOwnAccount(db: AccountDb, outbox_row: OutboxRow, at: number): Promise<void> {
  const me = await readOwnAccount(db);
  const made = me && effectOf(outbox_row).applyToOwnAccount?.(outbox_row.args, me);
  if (made) await db.me.put({ ...made, asked_at: Math.max(at, storedTime(made.asked_at, at)) });
}

/** Drops earlier refused mutations that this one makes redundant: tried again, they would undo it. */
async function dropReplaced(db: AccountDb, later: OutboxRow): Promise<void> {
  const { replaces } = effectOf(later);
  if (!replaces) return;
  for (const row of await db.outbox.where("lane").equals(later.lane).toArray()) {
    const needless = row.kind === later.kind && row.seq < later.seq && replaces(later.args, row.args);
    if (!needless || row.state !== "refused") continue;
    await db.outbox.delete(row.seq);
    await dropFiles(db, filesOf(row));
  }
}

/** Replaces the unsent post by its status: in timelines, in threads, and for the mutations in its lane. */
async function replaceUnsentPost(
  db: AccountDb,
  row: OutboxRow & { kind: "post"; args: PostArgs },
  status_id: string,
  at: number,
  user_id: string,
): Promise<void> {
  const added = effectOf(row).unsentPost?.(row.args, user_id);
  const read = (await db.spans.toCollection().primaryKeys()).map(([timeline]) => timeline);
  for (const timeline of new Set([...ALWAYS, ...read]))
    if (added?.isIn(timeline))
      for (const [itemId, order] of await ordersOf(db, timeline, [status_id]))
        await db.entries.put({ timeline, order, itemId, at });
  const above = row.args.in_reply_to_id;
  if (above !== null)
    await db.contexts
      .filter((context) => context.status_id === above || context.descendants.includes(above))
      .modify((context) => void context.descendants.push(status_id));
  await db.settled.put({ id: row.args.id, status_id, at });
  await retargetLane(db, row.lane, row.args.id, status_id);
}

/** Has the posts that may have become a status looked for again, now that it is known to result from another one. */
async function endDoubts(db: AccountDb, status_id: string, at: number): Promise<void> {
  for (const row of await db.outbox.filter(({ doubt }) => doubt?.status_id === status_id).toArray()) {
    const { doubt: _doubt, told: _told, ...known } = row;
    await db.outbox.put({ ...known, state: "unsure", nextAttemptAt: at });
  }
}

/** Stores the text as the status's source, so that it can be edited again without a network. */
async function keepWritten(db: AccountDb, { args }: WrittenRow, made: Status, asked_at: number): Promise<void> {
  const { text, spoiler_text, content_type = null } = args;
  await db.sources.put({ status_id: made.id, edited_at: made.edited_at, text, spoiler_text, content_type, asked_at });
}

/** Puts a favourited or bookmarked status at the top of its lists, inside the span of each list's top. */
async function putOnTop(db: AccountDb, row: OutboxRow, at: number): Promise<void> {
  const { savedIn, about } = effectOf(row);
  const id = about?.(row.args);
  if (!savedIn || !id || !("on" in row.args && row.args.on)) return;
  for (const list of savedIn(row.args))
    for (const [itemId, order] of await ordersOf(db, list, [id])) {
      await db.entries.put({ timeline: list, order, itemId, at });
      await extendStoredNewestSpan(db, list, order, at);
    }
}

/** Deletes the entries that the mutation hid while it was pending, unless a later one shows them again. */
async function deleteHiddenEntries(db: AccountDb, row: OutboxRow, user_id: string): Promise<void> {
  const { touches, hides } = effectOf(row);
  const touched = touches?.(row.args);
  if (!touched || isOverridden(await db.outbox.where("lane").equals(row.lane).toArray(), row)) return;
  for (const item of await hideables(db, touched)) {
    for (const entry of await db.entries.where("itemId").equals(item.status.id).toArray()) {
      const timeline = entry.timeline;
      if (itemKindOf(timeline) === "notification") continue;
      if (hides?.(row.args, item, timeline, user_id)) await db.entries.delete([timeline, entry.order]);
    }
  }
}

/** The statuses that a mutation may hide, and the reblogs of them. */
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
