import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { endTokensOf } from "./end_tokens";
import { remove } from "../remove";

/**
 * Deletes an account of this server: what it wrote, whom it follows, its tokens, and its password, so that nobody signs
 * in as it.
 */
export function deleteAccount(server: Server, account: AccountRecord): void {
  const { store } = server;
  for (const id of store.statusesOf(account.id)) {
    const status = store.statuses.get(id);
    if (status) remove(server, status);
  }
  for (const [id] of store.follows.from(account.id)) store.follows.delete(account.id, id);
  for (const id of store.follows.to(account.id)) store.follows.delete(id, account.id);
  endTokensOf(server, account.id);
  Object.assign(account, { active: false, password: null, display_name: "", note: "", fields: [] });
}
