import { hashtagsInText } from "../../../domain/content/hashtags_in_text";
import { foldText, plainText } from "../../../domain/content/node_text";
import { findHashtags } from "../../../domain/completion/hashtags";
import { findAccounts, matchesTyped, MAX_LOCAL_ACCOUNTS } from "../../../domain/completion/accounts";
import type { AccountRow, StatusRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** The number of rows in one read. Small reads keep typing responsive. */
const PIECE = 100;
/** The number of most recently seen statuses that are searched for hashtags. */
const STATUSES = 400;

/**
 * Stored accounts that match the typed text (`findAccounts`): at most `MAX_LOCAL_ACCOUNTS`, first by address (an
 * index), then by name.
 */
export async function readAccountsMatching(db: AccountDb, typed: string): Promise<AccountRow[]> {
  const found = new Map<string, AccountRow>();
  for (const row of await db.accounts.where("acct").startsWithIgnoreCase(typed).limit(MAX_LOCAL_ACCOUNTS).toArray())
    found.set(row.id, row);
  for (let above: string | null = ""; above !== null && found.size < MAX_LOCAL_ACCOUNTS;) {
    const rows: AccountRow[] = await db.accounts.where(":id").above(above).limit(PIECE).toArray();
    above = rows.length === PIECE ? (rows.at(-1)?.id ?? null) : null;
    for (const row of rows) if (found.size < MAX_LOCAL_ACCOUNTS && matchesTyped(row, typed)) found.set(row.id, row);
  }
  return findAccounts([...found.values()], typed);
}

/**
 * The hashtags of a status that begin with a folded query, as its text writes them: servers may tell lower case alone.
 */
function writtenHashtags({ tags, content }: StatusRow, query: string): string[] {
  const found = tags.filter(({ name }) => foldText(name).startsWith(query));
  if (found.length === 0) return [];
  const written = new Map(hashtagsInText(plainText(content)).map((name) => [foldText(name), name]));
  return found.map(({ name }) => written.get(foldText(name)) ?? name);
}

/** Hashtags that begin with the typed text: those of recently seen statuses, then those that the server suggested. */
export async function readHashtagsByPrefix(db: AccountDb, typed: string): Promise<string[]> {
  const ids = await db.statuses.orderBy("seen_at").reverse().limit(STATUSES).primaryKeys();
  const query = foldText(typed);
  const seen: string[] = [];
  for (let at = 0; at < ids.length; at += PIECE)
    for (const row of await db.statuses.bulkGet(ids.slice(at, at + PIECE)))
      if (row) seen.push(...writtenHashtags(row, query));
  const named = await db.hashtags.orderBy("at").reverse().primaryKeys();
  return findHashtags([...seen, ...named], typed);
}
