import type { Account } from "../entities/account";

/**
 * What somebody may do as staff of their server: `moderates` is true for all of the staff that Godwit has a screen for. `reports`,
 * `people` and `posts` are what they may read and change, `deletes`: people with all that is theirs.
 */
export type Staff = {
  moderates: boolean;
  administers: boolean;
  reports: boolean;
  people: boolean;
  posts: boolean;
  deletes: boolean;
};

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

/** Permissions of a role, as bits: Mastodon's `UserRole::FLAGS`, which GoToSocial numbers alike. */
const [ADMINISTRATOR, REPORTS, PEOPLE, DELETES] = [1, 1 << 4, 1 << 10, 1 << 19];

/**
 * The rights of an account on its own server: of Akkoma and Pleroma two roles, of which an admin is also a moderator; of Mastodon
 * and GoToSocial the permissions of the role, which only the account itself is told.
 */
export function staffOf(account: Pick<Account, "pleroma" | "role"> | undefined): Staff {
  const is_admin = account?.pleroma?.is_admin ?? false;
  const posts = is_admin || (account?.pleroma?.is_moderator ?? false);
  const given = Number(account?.role?.permissions ?? 0);
  const may = (permission: number) => (given & (permission | ADMINISTRATOR)) !== 0;
  const [reports, people] = [posts || may(REPORTS), posts || may(PEOPLE)];
  return {
    moderates: reports || people,
    administers: is_admin || may(ADMINISTRATOR),
    reports,
    people,
    posts,
    deletes: is_admin || may(DELETES),
  };
}
