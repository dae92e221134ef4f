import type { ContextRow } from "../../domain/rows/rows";
import { effectOf } from "../../domain/mutations/registry";
import { readTransaction, writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { dropTexts } from "../statuses/search_texts";

/** The number of stored statuses. */
export function countStatuses(db: AccountDb): Promise<number> {
  return db.statuses.count();
}

/** The pairs [status id, referenced status id] of an index. Reads only keys. */
async function links(db: AccountDb, index: "reblog_id" | "quote_id" | "in_reply_to_id"): Promise<[string, string][]> {
  const found: [string, string][] = [];
  await db.statuses.orderBy(index).eachKey((to, { primaryKey }) => found.push([primaryKey, to as string]));
  return found;
}

/** The number of most recently fetched conversations that are kept. */
const THREADS = 50;

async function selectThreads(db: AccountDb, since: number) {
  const rows = (await db.contexts.toArray()).toSorted((a, b) => b.asked_at - a.asked_at);
  const downloaded = new Set(await db.downloaded_statuses.toCollection().primaryKeys());
  const isKept = ({ status_id, asked_at }: ContextRow, index: number) =>
    downloaded.has(status_id) || (index < THREADS && asked_at >= since);
  return {
    kept: rows.filter(isKept),
    old: rows.filter((row, index) => !isKept(row, index)).map((row) => row.status_id),
    taken: downloaded,
  };
}

/**
 * Finds statuses to delete, oldest first, and contexts to delete. These are kept (times in ms):
 *
 * - statuses in `listed`, and those of notifications, the outbox, drafts, the offline download, search results and trends
 * - conversations that were fetched since `since`
 * - what any of these reblog, quote or reply to
 * - statuses that were received since `recent`
 *
 * Reads only keys of statuses.
 */
export function findUnreached(
  db: AccountDb,
  listed: ReadonlySet<string>,
  { since, recent }: { since: number; recent: number },
): Promise<{ statuses: string[]; threads: string[]; kept: number }> {
  const tables = [
    db.statuses,
    db.notifications,
    db.contexts,
    db.outbox,
    db.drafts,
    db.downloaded_statuses,
    db.searches,
    db.trends,
  ];
  return readTransaction(db, tables, async () => {
    const keep = new Set(listed);
    for (const id of (await db.notifications.orderBy("status_id").uniqueKeys()) as string[]) keep.add(id);
    const threads = await selectThreads(db, since);
    for (const { status_id, ancestors, descendants } of threads.kept)
      for (const id of [status_id, ...ancestors, ...descendants]) keep.add(id);
    for (const id of threads.taken) keep.add(id);
    for (const { status_ids } of [...(await db.searches.toArray()), ...(await db.trends.toArray())])
      for (const id of status_ids) keep.add(id);
    for (const row of await db.outbox.toArray()) keep.add(effectOf(row).about?.(row.args) ?? "");
    for (const draft of await db.drafts.toArray())
      for (const id of [draft.in_reply_to_id, draft.quote_id, draft.edit_id]) keep.add(id ?? "");
    for (const id of await db.statuses.where("seen_at").aboveOrEqual(recent).primaryKeys()) keep.add(id);
    const replies = (await links(db, "in_reply_to_id")).filter(([from]) => keep.has(from));
    for (const [, to] of replies) keep.add(to);
    for (const index of ["reblog_id", "quote_id"] as const)
      for (const [from, to] of await links(db, index)) if (keep.has(from)) keep.add(to);
    const all = await db.statuses.orderBy("seen_at").primaryKeys();
    const statuses = all.filter((id) => !keep.has(id));
    return { statuses, threads: threads.old, kept: all.length - statuses.length };
  });
}

/**
 * Deletes statuses with their dependent rows. Skips those that are referenced again: listed, reblogged or quoted by
 * now, or received since `started` (ms). Gives the number of deleted statuses.
 */
export function dropStatuses(db: AccountDb, ids: readonly string[], started: number): Promise<number> {
  const dependent_tables = [db.translations, db.sources, db.histories, db.rosters, db.fetches];
  return writeTransaction(db, [db.statuses, db.entries, db.texts, db.views, ...dependent_tables], async () => {
    const [listed, fresh, reblogs, quotes] = await Promise.all([
      db.entries.where("itemId").anyOf(ids).uniqueKeys(),
      db.statuses.where("seen_at").aboveOrEqual(started).primaryKeys(),
      db.statuses.where("reblog_id").anyOf(ids).primaryKeys(),
      db.statuses.where("quote_id").anyOf(ids).primaryKeys(),
    ]);
    const doomed = new Set(ids);
    for (const id of [...(listed as string[]), ...fresh]) doomed.delete(id);
    const has_kept_holder = [...reblogs, ...quotes].some((id) => !doomed.has(id));
    const deleted = has_kept_holder ? await withoutHolders(db, doomed) : [...doomed];
    await db.statuses.bulkDelete(deleted);
    await dropTexts(db, deleted);
    await db.views.bulkDelete(deleted);
    await dropDetails(db, new Set(deleted));
    return deleted.length;
  });
}

/** The lists of those who did something with a status. */
const on_statuses: ReadonlySet<string> = new Set(["favourited_by", "reblogged_by", "reaction"]);

/**
 * Deletes the translations, sources, histories, rosters and fetch results of statuses. Joins the running transaction.
 */
async function dropDetails(db: AccountDb, deleted: ReadonlySet<string>): Promise<void> {
  await db.translations
    .where("status_id")
    .anyOf([...deleted])
    .delete();
  await db.sources.bulkDelete([...deleted]);
  await db.histories.bulkDelete([...deleted]);
  const rosters = (await db.rosters.toCollection().primaryKeys()).filter((key) => {
    const [list = "", id = ""] = key.split(":");
    return on_statuses.has(list) && deleted.has(id);
  });
  await db.rosters.bulkDelete(rosters);
  const read = (id: string) =>
    ["status", "poll", "people", "reactions", "source", "history"].map((kind) => `${kind}:${id}`);
  await db.fetches.bulkDelete([...deleted].flatMap(read));
}

/** Those of `doomed` that no kept status reblogs or quotes. */
async function withoutHolders(db: AccountDb, doomed: ReadonlySet<string>): Promise<string[]> {
  const deleted: string[] = [];
  for (const id of doomed) {
    const [reblogs, quotes] = await Promise.all([
      db.statuses.where("reblog_id").equals(id).primaryKeys(),
      db.statuses.where("quote_id").equals(id).primaryKeys(),
    ]);
    if ([...reblogs, ...quotes].every((holder) => doomed.has(holder))) deleted.push(id);
  }
  return deleted;
}

/** Deletes contexts and their fetch results: the conversations count as never fetched. */
export function dropThreads(db: AccountDb, ids: readonly string[]): Promise<void> {
  return writeTransaction(db, [db.contexts, db.fetches], async () => {
    await db.contexts.bulkDelete([...ids]);
    await db.fetches.bulkDelete(ids.map((id) => `thread:${id}`));
  });
}
