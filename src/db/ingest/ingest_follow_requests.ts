import type { Account } from "../../domain/entities/account";
import type { ServerRequest } from "../../domain/requests/server_request";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import type { AccountDb } from "../schema";

/** A page of those who ask to follow the reader, and the request for the next one, as the server links to it. */
type RequestsPage = { accounts: readonly Account[]; next: ServerRequest | null };

/**
 * Lands a page of those who ask to follow the reader. The first page is the list as far as it goes; what was read below its last
 * one before stays. A page `below` goes on from what was read; one that brings nobody new is the last.
 */
export async function ingestFollowRequests(
  db: AccountDb,
  page: RequestsPage,
  below: boolean,
  asked: Asked,
): Promise<void> {
  await writing(db, ingestTables(db), async () => {
    await ingest(db, { accounts: page.accounts }, asked);
    const before = await db.rosters.get("follow_requests");
    if (before && before.asked_at > asked.asked_at) return;
    const known = before?.account_ids ?? [];
    const came = page.accounts.map(({ id }) => id);
    const meets = known.indexOf(came.at(-1) ?? "");
    const tail = !below && page.next && meets >= 0 ? known.slice(meets + 1) : [];
    const account_ids = [...new Set(below ? [...known, ...came] : [...came, ...tail])];
    const ended = below && account_ids.length === known.length;
    const next = ended ? null : tail.length > 0 ? (before?.next ?? null) : page.next;
    const { asked_at } = asked;
    await db.rosters.put({ key: "follow_requests", account_ids, more: next !== null, next, asked_at });
  });
}

/** Where the list of those who ask to follow the reader goes on; null where it was read to its end, or never. */
export async function nextRequests(db: AccountDb): Promise<ServerRequest | null> {
  return (await db.rosters.get("follow_requests"))?.next ?? null;
}
