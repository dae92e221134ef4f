import type { AccountRecord, GateRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { acctOf } from "../../serving/server";

/** A gate that stands open, with changes. */
export const gateWith = (some: Partial<GateRecord> = {}): GateRecord => ({
  email: null,
  confirmed: true,
  approved: true,
  reset_pending: false,
  reason: null,
  second_factor: null,
  ...some,
});

/** Puts an account into the server, findable by its id and its name. */
export function enter({ store }: Server, account: AccountRecord): AccountRecord {
  store.accounts.set(account.id, account);
  store.accts.set(acctOf(account).toLowerCase(), account.id);
  return account;
}

/** Makes an account of this server out of what a newcomer gives; who they are, nobody follows yet. */
export function createAccount(
  server: Server,
  given: Pick<AccountRecord, "username" | "display_name" | "note" | "password"> & Partial<AccountRecord>,
): AccountRecord {
  const created_at = given.created_at ?? server.clock.now();
  return enter(server, {
    id: server.ids.at(created_at),
    host: null,
    fields: [],
    emojis: [],
    avatar: "/images/avi.png",
    header: "/images/banner.png",
    locked: server.profile.accounts_start_locked,
    bot: false,
    admin: false,
    moderator: false,
    created_at,
    gate: gateWith({ email: `${given.username}@example.org` }),
    active: true,
    ...given,
  });
}
