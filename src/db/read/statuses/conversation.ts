import { isLocal } from "../../../domain/mutations/post/local_id";
import type { AccountDb } from "../../schema";
import { readThread } from "./thread";

/** The ids of all stored statuses of a status's conversation, including its own, without unsent ones. */
export async function readConversation(db: AccountDb, id: string): Promise<string[]> {
  const { statuses } = await readThread(db, id);
  return [...new Set([id, ...statuses.map((one) => one.id)])].filter((one) => !isLocal(one));
}
