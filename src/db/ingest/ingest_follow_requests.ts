import type { Account } from "../../domain/entities/account";
import type { ServerRequest } from "../../domain/requests/server_request";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "./ingest";
import type { AccountDb } from "../schema";

/** A page of follow requests, and the request for the next page (the server's Link header). */
type RequestsPage = { accounts: readonly Account[]; next: ServerRequest | null };

/**
 * Stores a page of follow requests. A first page replaces the list; accounts that were read below the page's last one
 * stay. A page with `below` is appended to the list; if it contains no new account, the list is complete.
 */
export async function ingestFollowRequests(
  db: AccountDb,
  page: RequestsPage,
  below: boolean,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, ingestTables(db), async () => {
    await ingest(db, { accounts: page.accounts }, source);
    const before = await db.rosters.get("follow_requests");
    if (storedTime(before?.asked_at, source.seen_at) > source.asked_at) return;
    const known = before?.account_ids ?? [];
    const page_ids = page.accounts.map(({ id }) => id);
    const known_index = known.indexOf(page_ids.at(-1) ?? "");
    const tail = !below && page.next && known_index >= 0 ? known.slice(known_index + 1) : [];
    const account_ids = [...new Set(below ? [...known, ...page_ids] : [...page_ids, ...tail])];
    const ended = below && account_ids.length === known.length;
    const next = ended ? null : tail.length > 0 ? (before?.next ?? null) : page.next;
    const { asked_at } = source;
    await db.rosters.put({ key: "follow_requests", account_ids, more: next !== null, next, asked_at });
  });
}

/** The request for the next page of follow requests; null if the list is complete or was never fetched. */
export async function readNextFollowRequests(db: AccountDb): Promise<ServerRequest | null> {
  return (await db.rosters.get("follow_requests"))?.next ?? null;
}
