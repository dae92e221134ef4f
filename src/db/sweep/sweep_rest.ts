import type { IndexableType } from "dexie";
import { readTransaction, writeTransaction } from "../connection/connection";
import { readReferencedFiles } from "../outbox/files";
import type { AccountDb } from "../schema";

const HOUR = 3_600_000;
/** A tombstone must outlive every request that was sent before the deletion. */
const TOMBSTONES_FOR = 7 * 24 * HOUR;
/** Whom the user dismissed is not suggested for so long. */
const DISMISSED_FOR = 365 * 24 * HOUR;
const MUTE_ENDS_FOR = 7 * 24 * HOUR;
/** A new file may not be in its draft yet. */
const FILE_FOR = 24 * HOUR;

/** The keys of an index whose keys are ids. */
const ids = (keys: IndexableType[]): string[] => keys as string[];

/** Deletes up to `most` old tombstones. Gives their number. `now` is in ms. */
export function expireTombstones(db: AccountDb, now: number, most: number): Promise<number> {
  return db.tombstones
    .where("at")
    .below(now - TOMBSTONES_FOR)
    .limit(most)
    .delete();
}

/** Deletes dismissals of suggestions once they are a year old. `now` is in ms. */
export function expireDismissed(db: AccountDb, now: number): Promise<number> {
  return db.dismissed_suggestions
    .where("at")
    .below(now - DISMISSED_FOR)
    .delete();
}

/** Deletes the ends of mutes that have been over for a week. `now` is in ms. */
export function expireMuteEnds(db: AccountDb, now: number): Promise<number> {
  return db.mute_ends
    .where("at")
    .below(now - MUTE_ENDS_FOR)
    .delete();
}

/**
 * Deletes files that no draft, unsent post or scheduled post refers to, once they are a day old, and uploads of deleted
 * files. `now` is in ms.
 */
export function dropOrphanFiles(db: AccountDb, now: number): Promise<void> {
  return writeTransaction(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    const named = await readReferencedFiles(db);
    const orphans = (await db.files.toCollection().primaryKeys()).filter((id) => !named.has(id));
    const rows = await db.files.bulkGet(orphans);
    await db.files.bulkDelete(orphans.filter((_, index) => (rows[index]?.created_at ?? 0) < now - FILE_FOR));
    const file_ids = new Set(await db.files.toCollection().primaryKeys());
    const uploads = await db.uploads.toCollection().primaryKeys();
    await db.uploads.bulkDelete(uploads.filter((id) => !file_ids.has(id)));
  });
}

/** The ids of the accounts in rosters and in search results. */
const onRosters = async (db: AccountDb) =>
  [...(await db.rosters.toArray()), ...(await db.searches.toArray())].flatMap(({ account_ids }) => account_ids);

/** Deletes who is in lists that the user does not have any more. */
export function dropListMembers(db: AccountDb): Promise<void> {
  return writeTransaction(db, [db.lists, db.list_members, db.rosters, db.fetches], async () => {
    const keys = new Set((await db.lists.toCollection().primaryKeys()).map((id) => `list:${id}`));
    await db.list_members.filter(({ list_id }) => !keys.has(`list:${list_id}`)).delete();
    const old = (await db.rosters.toCollection().primaryKeys()).filter(
      (key) => key.startsWith("list:") && !keys.has(key),
    );
    await db.rosters.bulkDelete(old);
    await db.fetches.bulkDelete(old.flatMap((key) => [`roster:${key}`, `roster_below:${key}`]));
  });
}

/** How many of the lists of followers and the like that were read last are kept, besides the user's own. */
const ROSTERS = 20;
const ROSTERS_FOR = 7 * 24 * HOUR;

/**
 * Deletes old lists of an account's followers, of whom it follows, of those of its followers whom the user knows, and
 * of those found by searches, and old directories. Gives the ids of the accounts in them that were last seen before
 * `recent`. `now` and `recent` are in ms.
 */
export function dropOldRosters(db: AccountDb, now: number, recent: number): Promise<string[]> {
  return writeTransaction(db, [db.rosters, db.fetches, db.me, db.accounts], async () => {
    const own = await db.me.toCollection().primaryKeys();
    const about = await db.rosters
      .filter(({ key }) => /^(?:followers|following|familiar|directory|found|found_followed):/.test(key))
      .toArray();
    const others = about.filter(({ key }) => !own.some((id) => key.endsWith(`:${id}`)));
    const old = others
      .toSorted((one, other) => other.asked_at - one.asked_at)
      .filter(({ asked_at }, index) => index >= ROSTERS || asked_at < now - ROSTERS_FOR);
    const keys = old.map(({ key }) => key);
    await db.rosters.bulkDelete(keys);
    await db.fetches.bulkDelete(keys.flatMap((key) => [`roster:${key}`, `roster_below:${key}`]));
    const account_ids = [...new Set(old.flatMap((row) => row.account_ids))];
    const rows = await db.accounts.bulkGet(account_ids);
    return rows.flatMap((row) => (row && row.seen_at < recent ? row.id : []));
  });
}

/**
 * The ids of notifications that no timeline contains, and of accounts that nothing refers to and that were last seen
 * before `recent` (ms).
 */
export function findUnreferenced(
  db: AccountDb,
  listed: ReadonlySet<string>,
  recent: number,
): Promise<{ notifications: string[]; accounts: string[] }> {
  return readTransaction(db, [db.notifications, db.statuses, db.accounts, db.me, db.rosters, db.searches], async () => {
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

/** Deletes notifications, except those that a timeline contains by now. */
export function dropNotifications(db: AccountDb, notification_ids: readonly string[]): Promise<void> {
  return writeTransaction(db, [db.notifications, db.entries], async () => {
    const listed = new Set(ids(await db.entries.where("itemId").anyOf(notification_ids).uniqueKeys()));
    await db.notifications.bulkDelete(notification_ids.filter((id) => !listed.has(id)));
  });
}

/** Deletes accounts with their relationships and fetch results, except those that something refers to by now. */
export function dropAccounts(db: AccountDb, account_ids: readonly string[]): Promise<void> {
  const tables = [db.accounts, db.relationships, db.statuses, db.notifications, db.rosters, db.searches, db.fetches];
  return writeTransaction(db, tables, async () => {
    const named = new Set([
      ...(await onRosters(db)),
      ...ids(await db.statuses.where("account_id").anyOf(account_ids).uniqueKeys()),
      ...ids(await db.notifications.where("account_id").anyOf(account_ids).uniqueKeys()),
    ]);
    const unreferenced = account_ids.filter((id) => !named.has(id));
    const names = (await db.accounts.bulkGet(unreferenced)).flatMap((row) => (row ? [row.id, row.acct] : []));
    await db.fetches.bulkDelete([
      ...names.map((name) => `account:${name}`),
      ...unreferenced.map((id) => `relationship:${id}`),
    ]);
    await db.accounts.bulkDelete(unreferenced);
    await db.relationships.bulkDelete(unreferenced);
  });
}
