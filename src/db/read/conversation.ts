import { isLocal } from "../../domain/mutations/post";
import type { AccountDb } from "../schema";
import { readThread } from "./thread";

/** The ids of all statuses of a status's conversation that are stored here, from its top down, itself among them; no unsent ones. */
export async function readConversation(db: AccountDb, id: string): Promise<string[]> {
  const { ancestors } = await readThread(db, id);
  const top = ancestors[0] ?? id;
  const { descendants } = await readThread(db, top);
  const all = new Set([...ancestors, id, top, ...descendants.map((one) => one.id)]);
  return [...all].filter((one) => !isLocal(one));
}
