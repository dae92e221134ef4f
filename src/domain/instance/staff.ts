import type { Account } from "../entities/account";

/** The staff roles of an account. */
export type Staff = { moderates: boolean; administers: boolean };

/** The roles of an account on its own server, as Akkoma and Pleroma send them. An admin is also a moderator. */
export function staffOf(account: Pick<Account, "pleroma"> | undefined): Staff {
  const administers = account?.pleroma?.is_admin ?? false;
  return { administers, moderates: administers || (account?.pleroma?.is_moderator ?? false) };
}
