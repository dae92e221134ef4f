import type { ContextRow } from "../../domain/rows/rows";
import { effectOf } from "../../domain/mutations/registry";
import { reading, writing } from "../connection/connection";
import type { AccountDb } from "../schema";
import { dropTexts } from "../statuses/search_texts";

/** How many statuses are stored. */
export function countStatuses(db: AccountDb): Promise<number> {
  return db.statuses.count();
}

/** What an index of ids says: for each status that has it, the other status it names. Reads keys alone. */
async function links(db: AccountDb, index: "reblog_id" | "quote_id" | "in_reply_to_id"): Promise<[string, string][]> {
  const found: [string, string][] = [];
  await db.statuses.orderBy(index).eachKey((to, { primaryKey }) => found.push([primaryKey, to as string]));
  return found;
}

/** Conversations opened last, at most so many, stay readable. */
const THREADS = 50;

async function threadsKept(db: AccountDb, since: number) {
  const rows = (await db.contexts.toArray()).toSorted((a, b) => b.asked_at - a.asked_at);
  const taken = new Set(await db.taken.toCollection().primaryKeys());
  const stays = ({ status_id, asked_at }: ContextRow, index: number) =>
    taken.has(status_id) || (index < THREADS && asked_at >= since);
  return {
    kept: rows.filter(stays),
    old: rows.filter((row, index) => !stays(row, index)).map((row) => row.status_id),
    taken,
  };
}

/**
 * What is out of reach: statuses that are in none of `listed`, of what is notified, of the threads opened since `since`, of
 * what unsent acts and drafts are about, of what was taken along and what a search found, that none of these repeats, quotes or
 * answers, and that were not part of an answer
 * since `recent` (both ms). Oldest first. Also threads that are not kept. Reads keys of statuses alone.
 */
export function findUnreached(
  db: AccountDb,
  listed: ReadonlySet<string>,
  { since, recent }: { since: number; recent: number },
): Promise<{ statuses: string[]; threads: string[]; kept: number }> {
  const tables = [db.statuses, db.notifications, db.contexts, db.outbox, db.drafts, db.taken, db.searches];
  return reading(db, tables, async () => {
    const keep = new Set(listed);
    for (const id of (await db.notifications.orderBy("status_id").uniqueKeys()) as string[]) keep.add(id);
    const threads = await threadsKept(db, since);
    for (const { status_id, ancestors, descendants } of threads.kept)
      for (const id of [status_id, ...ancestors, ...descendants]) keep.add(id);
    for (const id of threads.taken) keep.add(id);
    for (const { status_ids } of await db.searches.toArray()) for (const id of status_ids) keep.add(id);
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
 * Deletes statuses with what hangs on them, but for those that are in reach again: listed or repeated or quoted by now, or part
 * of an answer since `started` (ms).
 */
export function dropStatuses(db: AccountDb, ids: readonly string[], started: number): Promise<number> {
  const hung = [db.translations, db.sources, db.histories, db.rosters, db.fetches];
  return writing(db, [db.statuses, db.entries, db.texts, db.views, ...hung], async () => {
    const [listed, fresh, reblogs, quotes] = await Promise.all([
      db.entries.where("itemId").anyOf(ids).uniqueKeys(),
      db.statuses.where("seen_at").aboveOrEqual(started).primaryKeys(),
      db.statuses.where("reblog_id").anyOf(ids).primaryKeys(),
      db.statuses.where("quote_id").anyOf(ids).primaryKeys(),
    ]);
    const doomed = new Set(ids);
    for (const id of [...(listed as string[]), ...fresh]) doomed.delete(id);
    const held = [...reblogs, ...quotes].some((id) => !doomed.has(id));
    const going = held ? await withoutHolders(db, doomed) : [...doomed];
    await db.statuses.bulkDelete(going);
    await dropTexts(db, going);
    await db.views.bulkDelete(going);
    await dropDetails(db, new Set(going));
    return going.length;
  });
}

/** Forgets what was read of statuses beside themselves. Joins the running transaction. */
async function dropDetails(db: AccountDb, going: ReadonlySet<string>): Promise<void> {
  await db.translations
    .where("status_id")
    .anyOf([...going])
    .delete();
  await db.sources.bulkDelete([...going]);
  await db.histories.bulkDelete([...going]);
  const rosters = (await db.rosters.toCollection().primaryKeys()).filter((key) => going.has(key.split(":")[1] ?? ""));
  await db.rosters.bulkDelete(rosters);
  const read = (id: string) =>
    ["status", "poll", "people", "reactions", "source", "history"].map((kind) => `${kind}:${id}`);
  await db.fetches.bulkDelete([...going].flatMap(read));
}

/** Those of `doomed` that no status names which stays. */
async function withoutHolders(db: AccountDb, doomed: ReadonlySet<string>): Promise<string[]> {
  const going: string[] = [];
  for (const id of doomed) {
    const [reblogs, quotes] = await Promise.all([
      db.statuses.where("reblog_id").equals(id).primaryKeys(),
      db.statuses.where("quote_id").equals(id).primaryKeys(),
    ]);
    if ([...reblogs, ...quotes].every((holder) => doomed.has(holder))) going.push(id);
  }
  return going;
}

/** Forgets the order of conversations that were not opened for long: they read as never read. */
export function dropThreads(db: AccountDb, ids: readonly string[]): Promise<void> {
  return writing(db, [db.contexts, db.fetches], async () => {
    await db.contexts.bulkDelete([...ids]);
    await db.fetches.bulkDelete(ids.map((id) => `thread:${id}`));
  });
}
