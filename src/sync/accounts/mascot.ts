import type { Api } from "../../api/client";
import { saveMascot } from "../../db/accounts/mascot";
import type { AccountDb } from "../../db/schema";
import { Mascot } from "../../domain/entities/mascot";
import { getRequest } from "../../domain/requests/server_request";
import { parseAnswer } from "../requests/answer_items";

/** Reads the user's mascot. Returns when it was asked for (ms). Throws `ApiError`. */
export async function refreshMascot(api: Api, db: AccountDb): Promise<number> {
  const answer = await api.request(getRequest("/api/v1/pleroma/mascot"));
  const { asked_at, answered_at } = answer;
  await saveMascot(db, parseAnswer(Mascot, answer), asked_at, answered_at);
  return asked_at;
}
