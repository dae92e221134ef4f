import { others } from "../acts/converse";
import type { ParticipationRecord } from "../store/collections";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import type { Conversation } from "../dialects/wire";
import { accountEntity } from "./account";
import { statusEntity } from "./status";

/** A conversation as its owner sees it; its last post says which conversation it belongs to. */
export function conversationEntity(server: Server, part: ParticipationRecord, last: StatusRecord): Conversation {
  const owner = server.store.account(part.account_id);
  const status = statusEntity(server, last, owner);
  return {
    id: part.id,
    unread: !part.read,
    accounts: others(server, part).map((one) => accountEntity(server, one, owner)),
    last_status: { ...status, pleroma: { ...status.pleroma, direct_conversation_id: Number(part.id) } },
  };
}
