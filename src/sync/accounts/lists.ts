import type { Answer, Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { List } from "../../domain/entities/list";
import { get } from "../../domain/requests/server_request";
import { itemsOf } from "../requests/answer_items";

/** Asks which lists the reader keeps: no server gives them in pages. */
export const allLists = () => get("/api/v1/lists");

/** Puts the reader's lists away in place of those that were stored. */
export async function saveLists(db: AccountDb, viewer: boolean, answer: Answer): Promise<void> {
  const { asked_at, answered_at } = answer;
  await ingest(db, { lists: itemsOf(List, answer) }, { asked_at, viewer, seen_at: answered_at });
}

/** Reads the reader's lists. Gives when they were asked for, in ms. Throws `ApiError`. */
export async function readLists(api: Api, db: AccountDb, viewer: boolean): Promise<number> {
  const answer = await api.ask(allLists());
  await saveLists(db, viewer, answer);
  return answer.asked_at;
}
