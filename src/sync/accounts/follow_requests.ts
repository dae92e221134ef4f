import type { Api, Answer } from "../../api/client";
import { ingestFollowRequests, nextRequests } from "../../db/ingest/ingest_follow_requests";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/account";
import { get } from "../../domain/requests/server_request";
import { itemsOf } from "../requests/answer_items";

/** How many follow requests a page has; Mastodon's default. */
const REQUESTS = 40;

/** Asks who wants to follow the reader. */
export const requestsTop = () => get("/api/v1/follow_requests", { limit: REQUESTS });

/** Puts a page of them away; `below`: it goes on from what was read. */
export async function saveRequests(db: AccountDb, viewer: boolean, answer: Answer, below: boolean): Promise<void> {
  const accounts = itemsOf(Account, answer);
  // Some servers link to a next page from a page that is not full, too.
  const next = accounts.length >= REQUESTS ? answer.next : null;
  const { asked_at, answered_at } = answer;
  await ingestFollowRequests(db, { accounts, next }, below, { asked_at, viewer, seen_at: answered_at });
}

/**
 * Reads who wants to follow the reader: `top` the first page, `below` the one after what was read, by the server's link. Gives when
 * it was asked for, in ms. Throws `ApiError`.
 */
export async function readRequests(api: Api, db: AccountDb, viewer: boolean, name: string): Promise<number> {
  const next = name === "below" ? await nextRequests(db) : null;
  const answer = await api.ask(next ?? requestsTop());
  await saveRequests(db, viewer, answer, next !== null);
  return answer.asked_at;
}
