import type { Account } from "../entities/accounts/account";

/**
 * What somebody may do as staff of their server: `moderates` is true for all of the staff that Godwit has a screen for.
 * `reports`, `people` and `posts` are what they may read and change, `deletes`: people with all that is theirs,
 * `reads_posts`: all posts of a server in a list, `invites`: read and change invitations, `reads_log`: what the staff
 * did.
 */
export type Staff = {
  moderates: boolean;
  administers: boolean;
  reports: boolean;
  people: boolean;
  posts: boolean;
  deletes: boolean;
  reads_posts: boolean;
  invites: boolean;
  reads_log: boolean;
};

/** Somebody who runs a server, by their handle; `account` is missing until it is read. */
export type StaffMember<Row> = { name: string; account: Row | undefined };

/** The people who run a server: admins, then moderators, then those of whom no role is known. */
export function inStaffOrder<Row extends Pick<Account, "pleroma">>(
  people: readonly StaffMember<Row>[],
): StaffMember<Row>[] {
  const rank = ({ account }: StaffMember<Row>) =>
    account?.pleroma?.is_admin ? 0 : account?.pleroma?.is_moderator ? 1 : 2;
  return people.toSorted((one, other) => rank(one) - rank(other));
}

/** Permissions of a role, as bits: Mastodon's `UserRole::FLAGS`, which GoToSocial numbers alike. */
const [ADMINISTRATOR, REPORTS, PEOPLE, DELETES] = [1, 1 << 4, 1 << 10, 1 << 19];

/**
 * The rights of an account on its own server: of Akkoma and Pleroma two roles, of which an admin is also a moderator;
 * of Mastodon and GoToSocial the permissions of the role, which only the account itself is told. Pleroma tells the
 * account itself since 2.5 which privileges its roles have (`AccountView.put_privileges`); where it does, they say more
 * than the role.
 */
export function staffOf(account: Pick<Account, "pleroma" | "role"> | undefined): Staff {
  const { is_admin = false, is_moderator = false, privileges } = account?.pleroma ?? {};
  const has = (privilege: string, otherwise = is_admin || is_moderator) => privileges?.includes(privilege) ?? otherwise;
  const given = Number(account?.role?.permissions ?? 0);
  const may = (permission: number) => (given & (permission | ADMINISTRATOR)) !== 0;
  const rights = {
    reports: has("reports_manage_reports") || may(REPORTS),
    people: has("users_read") || may(PEOPLE),
    posts: has("messages_delete"),
    deletes: has("users_delete", is_admin) || may(DELETES),
    reads_posts: has("messages_read"),
    invites: has("users_manage_invites"),
    reads_log: has("moderation_log_read"),
  };
  const { reports, people, reads_posts, invites, reads_log } = rights;
  const moderates = reports || people || reads_posts || invites || reads_log;
  return { moderates, administers: is_admin || may(ADMINISTRATOR), ...rights };
}
