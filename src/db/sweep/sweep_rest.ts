import type { IndexableType } from "dexie";
import { reading, writing } from "../connection/connection";
import { namedFiles } from "../outbox/files";
import type { AccountDb } from "../schema";

const HOUR = 3_600_000;
/** A tombstone outlives every page that may still be on its way. */
const GONE_FOR = 7 * 24 * HOUR;
/** As long as a look for a post may go on (design, section 5). */
const SETTLED_FOR = 48 * HOUR;
/** A file that no draft names yet may be on its way into one. */
const FILE_FOR = 24 * HOUR;

/** The keys of an index that holds ids alone. */
const ids = (keys: IndexableType[]): string[] => keys as string[];

/** Forgets up to `most` tombstones that are old. Gives how many. `now` in ms. */
export function expireGone(db: AccountDb, now: number, most: number): Promise<number> {
  return db.gone
    .where("at")
    .below(now - GONE_FOR)
    .limit(most)
    .delete();
}

/** Forgets which statuses came of posts settled long ago. `now` in ms. */
export async function expireSettled(db: AccountDb, now: number): Promise<void> {
  await db.settled
    .where("at")
    .below(now - SETTLED_FOR)
    .delete();
}

/**
 * Deletes files that no draft, no unsent and no scheduled post names, once they are a day old, and what is known of
 * uploads of files that are gone. `now` in ms.
 */
export function dropOrphanFiles(db: AccountDb, now: number): Promise<void> {
  return writing(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    const named = await namedFiles(db);
    const orphans = (await db.files.toCollection().primaryKeys()).filter((id) => !named.has(id));
    const rows = await db.files.bulkGet(orphans);
    await db.files.bulkDelete(orphans.filter((_, index) => (rows[index]?.created_at ?? 0) < now - FILE_FOR));
    const there = new Set(await db.files.toCollection().primaryKeys());
    const uploads = await db.uploads.toCollection().primaryKeys();
    await db.uploads.bulkDelete(uploads.filter((id) => !there.has(id)));
  });
}

/** Who stands on a list of people: the server's own, and what a search found. */
const onRosters = async (db: AccountDb) =>
  [...(await db.rosters.toArray()), ...(await db.searches.toArray())].flatMap(({ account_ids }) => account_ids);

/** The ids of notifications that stand in no list, and of accounts that nothing names and nothing brought since `recent` (ms). */
export function findUnnamed(
  db: AccountDb,
  listed: ReadonlySet<string>,
  recent: number,
): Promise<{ notifications: string[]; accounts: string[] }> {
  return reading(db, [db.notifications, db.statuses, db.accounts, db.me, db.rosters, db.searches], async () => {
    const notifications = (await db.notifications.toCollection().primaryKeys()).filter((id) => !listed.has(id));
    const named = new Set([
      ...ids(await db.statuses.orderBy("account_id").uniqueKeys()),
      ...ids(await db.notifications.orderBy("account_id").uniqueKeys()),
      ...(await db.me.toCollection().primaryKeys()),
      ...(await onRosters(db)),
    ]);
    const accounts = (await db.accounts.where("seen_at").below(recent).primaryKeys()).filter((id) => !named.has(id));
    return { notifications, accounts };
  });
}

/** Deletes notifications that are in no list, unless one of them has come into it meanwhile. */
export function dropNotifications(db: AccountDb, notification_ids: readonly string[]): Promise<void> {
  return writing(db, [db.notifications, db.entries], async () => {
    const listed = new Set(ids(await db.entries.where("itemId").anyOf(notification_ids).uniqueKeys()));
    await db.notifications.bulkDelete(notification_ids.filter((id) => !listed.has(id)));
  });
}

/** Deletes accounts with their relationships and how their reading went, unless something that names one has come meanwhile. */
export function dropAccounts(db: AccountDb, account_ids: readonly string[]): Promise<void> {
  const tables = [db.accounts, db.relationships, db.statuses, db.notifications, db.rosters, db.searches, db.fetches];
  return writing(db, tables, async () => {
    const named = new Set([
      ...(await onRosters(db)),
      ...ids(await db.statuses.where("account_id").anyOf(account_ids).uniqueKeys()),
      ...ids(await db.notifications.where("account_id").anyOf(account_ids).uniqueKeys()),
    ]);
    const going = account_ids.filter((id) => !named.has(id));
    const names = (await db.accounts.bulkGet(going)).flatMap((row) => (row ? [row.id, row.acct] : []));
    await db.fetches.bulkDelete(names.map((name) => `account:${name}`));
    await db.accounts.bulkDelete(going);
    await db.relationships.bulkDelete(going);
  });
}
