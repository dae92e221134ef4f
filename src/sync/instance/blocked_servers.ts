import type { Api } from "../../api/client";
import { saveBlockedServers } from "../../db/instance/blocked_servers";
import type { AccountDb } from "../../db/schema";
import { BlockedServer } from "../../domain/instance/blocked_servers";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

/** Reads which servers the server keeps away. Returns when they were asked for (ms). Throws `ApiError`. */
export async function refreshBlockedServers(api: Api, db: AccountDb): Promise<number> {
  const answer = await api.request(getRequest("/api/v1/instance/domain_blocks"));
  await saveBlockedServers(db, parseItems(BlockedServer, answer));
  return answer.asked_at;
}
