import type { Server } from "../serving/server";
import type { AccountRecord } from "../store/records";

/** What a role lets its people do, as bits (Mastodon's `UserRole::FLAGS`, which GoToSocial numbers alike). */
export const rights = { manage_reports: 1 << 4, manage_users: 1 << 10, delete_user_data: 1 << 19 };
export type Right = keyof typeof rights;

type Role = { id: string; name: string; permissions: number; highlighted: boolean };

const everyone: Role = { id: "-99", name: "", permissions: 1 << 16, highlighted: false };
/** Mastodon's `config/roles.yml`: a moderator sees the dashboard, the audit log and trends, too. */
const moderator: Role = { id: "1", name: "Moderator", permissions: 66_844, highlighted: true };
/** Who is an administrator can do all that there is. */
const owner: Role = { id: "3", name: "Owner", permissions: (1 << 20) - 1, highlighted: true };
const user: Role = { id: "user", name: "user", permissions: 0, highlighted: false };
const admin: Role = { id: "admin", name: "admin", permissions: 546_033, highlighted: true };

/**
 * The role of an account of this server, as Mastodon and GoToSocial have them; GoToSocial's moderators have no rights
 * of their own.
 */
export function roleOf({ profile }: Server, account: AccountRecord): Role {
  if (profile.name === "gotosocial") return account.admin ? admin : user;
  return account.admin ? owner : account.moderator ? moderator : everyone;
}

/** A role as its owner and the staff are told of it. */
export function roleEntity(server: Server, account: AccountRecord) {
  const { id, name, permissions, highlighted } = roleOf(server, account);
  return { id, name, color: "", permissions: String(permissions), highlighted };
}

/** Whether a role stands above another, so that its people may act on the other's (Mastodon's `overrides?`). */
export const overrides = (one: AccountRecord, other: AccountRecord): boolean => rank(one) > rank(other);
const rank = ({ admin: runs, moderator: moderates }: AccountRecord): number => (runs ? 1000 : moderates ? 10 : -1);
