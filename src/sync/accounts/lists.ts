import type { Answer, Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { saveAccountLists } from "../../db/lists/account_lists";
import type { AccountDb } from "../../db/schema";
import { List } from "../../domain/entities/list";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

/** The request for all of the user's lists, which no server pages. */
export const listsRequest = () => getRequest("/api/v1/lists");

/** The request for those of the user's lists that an account is in. */
export const accountListsRequest = (account_id: string) =>
  getRequest(`/api/v1/accounts/${encodeURIComponent(account_id)}/lists`);

/** Stores an answer of `listsRequest` in place of the stored lists. */
export async function saveLists(db: AccountDb, viewer: boolean, answer: Answer): Promise<void> {
  const { asked_at, answered_at } = answer;
  await ingest(db, { lists: parseItems(List, answer) }, { asked_at, viewer, seen_at: answered_at });
}

/** Reads the user's lists. Returns when they were requested (ms). Throws `ApiError`. */
export async function refreshLists(api: Api, db: AccountDb, viewer: boolean): Promise<number> {
  const answer = await api.request(listsRequest());
  await saveLists(db, viewer, answer);
  return answer.asked_at;
}

/** Reads which of the user's lists an account is in. Returns when that was requested (ms). Throws `ApiError`. */
export async function refreshAccountLists(api: Api, db: AccountDb, account_id: string): Promise<number> {
  const answer = await api.request(accountListsRequest(account_id));
  const ids = parseItems(List, answer).map(({ id }) => id);
  await saveAccountLists(db, account_id, ids, { asked_at: answer.asked_at, seen_at: answer.answered_at });
  return answer.asked_at;
}
