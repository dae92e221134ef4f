import type { AccountRecord } from "../../store/records";
import { acctOf, type Server } from "../../serving/server";
import { unfavourite } from "../interact";
import { unnotify } from "../notify";
import { unfollow } from "../relate";
import { remove } from "../remove";
import { endTokensOf } from "./end_tokens";

/** Takes away all that an account is known by but its name, and switches it off (Akkoma's `purge_user_changeset`). */
function purge({ store }: Server, account: AccountRecord): void {
  for (const [host] of store.domainBlocks.from(account.id)) store.domainBlocks.delete(account.id, host);
  store.settings.delete(account.id);
  store.mascots.delete(account.id);
  const nobody = { active: false, password: null, admin: false, moderator: false, locked: false };
  const unknown = { display_name: account.username, note: "", fields: [], emojis: [], tags: [], alias_ids: [] };
  const pictures = { avatar: "/images/avi.png", header: "/images/banner.png" };
  const choices = { ...account.choices, background: null, discoverable: false };
  Object.assign(account, { ...nobody, ...unknown, ...pictures, choices });
  if (account.gate) Object.assign(account.gate, { email: null, reason: null, reset_pending: false });
}

/**
 * Deletes an account, as its owner or the staff asked for (Akkoma's `User.delete`): what it wrote, repeated and
 * favorited, its follows both ways and its requests, what was told of it, and its tokens. Its reactions and votes stay.
 * Its name stays taken, unless it was never let in.
 */
export function deleteAccount(server: Server, account: AccountRecord): void {
  const { store } = server;
  const { id, gate } = account;
  purge(server, account);
  for (const follower of store.follows.to(id)) unfollow(server, store.account(follower), account);
  for (const [other] of [...store.follows.from(id), ...store.requests.from(id)])
    unfollow(server, account, store.account(other));
  for (const status_id of store.statusesOf(id)) {
    const status = store.statuses.get(status_id);
    if (status) remove(server, status);
  }
  for (const [status_id] of store.favourites.from(id)) {
    const status = store.statuses.get(status_id);
    if (status) unfavourite(server, account, status);
  }
  unnotify(server, ({ from_id }) => from_id === id);
  endTokensOf(server, id);
  if (!gate || (gate.confirmed && gate.approved)) return;
  store.accounts.delete(id);
  store.accts.delete(acctOf(account).toLowerCase());
}
