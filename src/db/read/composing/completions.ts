import { findHashtags } from "../../../domain/completion/hashtags";
import { findAccounts, isCalled, LOCAL_ACCOUNTS } from "../../../domain/completion/accounts";
import type { AccountRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** Rows that are read at once: reading must not hold up what is typed meanwhile. */
const PIECE = 100;
/** So many of the statuses that were seen last are looked through for hashtags. */
const STATUSES = 400;

/**
 * People known on this device who are called what was typed (`findAccounts`). The first 20 are taken (spec 001, section 9): by
 * address, which is looked up, then by name.
 */
export async function readPeopleCalled(db: AccountDb, typed: string): Promise<AccountRow[]> {
  const found = new Map<string, AccountRow>();
  for (const row of await db.accounts.where("acct").startsWithIgnoreCase(typed).limit(LOCAL_ACCOUNTS).toArray())
    found.set(row.id, row);
  for (let above: string | null = ""; above !== null && found.size < LOCAL_ACCOUNTS;) {
    const rows: AccountRow[] = await db.accounts.where(":id").above(above).limit(PIECE).toArray();
    above = rows.length === PIECE ? (rows.at(-1)?.id ?? null) : null;
    for (const row of rows) if (found.size < LOCAL_ACCOUNTS && isCalled(row, typed)) found.set(row.id, row);
  }
  return findAccounts([...found.values()], typed);
}

/** Hashtags that begin with what was typed: those of statuses that were seen lately, then those that the server named. */
export async function readHashtagsBeginning(db: AccountDb, typed: string): Promise<string[]> {
  const ids = await db.statuses.orderBy("seen_at").reverse().limit(STATUSES).primaryKeys();
  const seen: string[] = [];
  for (let at = 0; at < ids.length; at += PIECE)
    for (const row of await db.statuses.bulkGet(ids.slice(at, at + PIECE)))
      if (row) seen.push(...row.tags.map(({ name }) => name));
  const named = await db.hashtags.orderBy("at").reverse().primaryKeys();
  return findHashtags([...seen, ...named], typed);
}
