import type { Account } from "../entities/account";

/** The staff roles of an account. */
export type Staff = { moderates: boolean; administers: boolean };

/** Somebody who runs a server, by their handle; `account` is missing until it is read. */
export type StaffMember<Row> = { name: string; account: Row | undefined };

/** The people who run a server: admins, then moderators, then those of whom no role is known. */
export function inStaffOrder<Row extends Pick<Account, "pleroma">>(
  people: readonly StaffMember<Row>[],
): StaffMember<Row>[] {
  const rank = ({ account }: StaffMember<Row>) => {
    const { administers, moderates } = staffOf(account);
    return administers ? 0 : moderates ? 1 : 2;
  };
  return people.toSorted((one, other) => rank(one) - rank(other));
}

/** The roles of an account on its own server, as Akkoma and Pleroma send them. An admin is also a moderator. */
export function staffOf(account: Pick<Account, "pleroma"> | undefined): Staff {
  const administers = account?.pleroma?.is_admin ?? false;
  return { administers, moderates: administers || (account?.pleroma?.is_moderator ?? false) };
}
