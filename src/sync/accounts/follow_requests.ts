import type { Api, Answer } from "../../api/client";
import { ingestFollowRequests, readNextFollowRequests } from "../../db/ingest/ingest_follow_requests";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/account";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

/** The number of follow requests per page; Mastodon's default. */
const REQUESTS = 40;

/** The request for the first page of follow requests. */
export const followRequestsRequest = () => getRequest("/api/v1/follow_requests", { limit: REQUESTS });

/** Stores a page of follow requests; `below`: it continues the stored ones. */
export async function saveFollowRequests(
  db: AccountDb,
  viewer: boolean,
  answer: Answer,
  below: boolean,
): Promise<void> {
  const accounts = parseItems(Account, answer);
  // Some servers also link a next page from a page that is not full.
  const next = accounts.length >= REQUESTS ? answer.next : null;
  const { asked_at, answered_at } = answer;
  await ingestFollowRequests(db, { accounts, next }, below, { asked_at, viewer, seen_at: answered_at });
}

/**
 * Reads follow requests: the first page ("top"), or the next one by the stored link ("below"). Returns when they were
 * requested (ms). Throws `ApiError`.
 */
export async function refreshFollowRequests(api: Api, db: AccountDb, viewer: boolean, name: string): Promise<number> {
  const next = name === "below" ? await readNextFollowRequests(db) : null;
  const answer = await api.request(next ?? followRequestsRequest());
  await saveFollowRequests(db, viewer, answer, next !== null);
  return answer.asked_at;
}
