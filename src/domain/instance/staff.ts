import type { Account } from "../entities/account";

/** What somebody may do beyond their own account (spec 000, section 6). */
export type Staff = { moderates: boolean; administers: boolean };

/** An account's role at its own server, as Akkoma and Pleroma tell it; an admin moderates, too. */
export function staffOf(account: Pick<Account, "pleroma"> | undefined): Staff {
  const administers = account?.pleroma?.is_admin ?? false;
  return { administers, moderates: administers || (account?.pleroma?.is_moderator ?? false) };
}
