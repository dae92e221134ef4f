import type { Staff } from "../instance/staff";
import type { ServerRequest } from "../requests/server_request";
import { isLocalTag, type ModerationTag, moderationTags } from "./moderation_tags";
import { isPending, type StaffAccount } from "./staff_account";
import { changeUsersRequest } from "./user_requests";

/** What the staff can do to accounts, besides their tags. */
export type StaffActName =
  | "approve"
  | "reject"
  | "confirm_email"
  | "resend_confirmation"
  | "force_password_reset"
  | "activate"
  | "deactivate"
  | "grant_moderator"
  | "revoke_moderator"
  | "grant_admin"
  | "revoke_admin"
  | "delete";

/**
 * An act of the staff on accounts. All of them take several nicknames at once.
 * - `admins`: moderators may not.
 * - `asks`: whether it is asked about before, or has to be confirmed by typing the nickname.
 * - `weakens`: an admin may be none any more afterwards.
 * - `fits`: whether it is of use on an account.
 * - `after`: how the account is then.
 */
export type StaffAct = ({ name: StaffActName } | { name: "tag"; tag: ModerationTag }) & {
  admins: boolean;
  asks: "no" | "yes" | "typed";
  weakens: boolean;
  /** The account is gone afterwards. */
  deletes: boolean;
  fits(account: StaffAccount): boolean;
  request(nicknames: readonly string[]): ServerRequest;
  after(account: StaffAccount): StaffAccount;
};

const plain = { admins: false, asks: "no", weakens: false, deletes: false } as const;
const patch = (path: string) => (nicknames: readonly string[]) => changeUsersRequest("PATCH", path, nicknames);
const same = (account: StaffAccount) => account;

/** An act that gives or takes a role. */
function roleAct(role: "admin" | "moderator", on: boolean): StaffAct {
  return {
    ...plain,
    name: `${on ? "grant" : "revoke"}_${role}`,
    admins: true,
    asks: "yes",
    weakens: !on && role === "admin",
    fits: ({ local, is_active, is_approved, roles }) =>
      local && roles[role] !== on && (!on || (is_active && is_approved)),
    request: (nicknames) => changeUsersRequest(on ? "POST" : "DELETE", `permission_group/${role}`, nicknames),
    after: (account) => ({ ...account, roles: { ...account.roles, [role]: on } }),
  };
}

const gone = {
  ...plain,
  admins: true,
  asks: "typed",
  weakens: true,
  deletes: true,
  request: (nicknames: readonly string[]) => changeUsersRequest("DELETE", "", nicknames),
  after: (account: StaffAccount): StaffAccount => ({
    ...account,
    is_active: false,
    email: null,
    roles: { admin: false, moderator: false },
    tags: [],
  }),
} as const;

/** The acts on accounts in the order in which they are offered: who may, on whom, and what is sent. */
export const staffActs: readonly StaffAct[] = [
  {
    ...plain,
    name: "approve",
    fits: isPending,
    request: patch("approve"),
    after: (account) => ({ ...account, is_approved: true }),
  },
  { ...gone, name: "reject", fits: isPending },
  {
    ...plain,
    name: "confirm_email",
    admins: true,
    fits: ({ local, is_confirmed }) => local && !is_confirmed,
    request: patch("confirm_email"),
    after: (account) => ({ ...account, is_confirmed: true }),
  },
  {
    ...plain,
    name: "resend_confirmation",
    admins: true,
    fits: ({ local, is_confirmed }) => local && !is_confirmed,
    request: patch("resend_confirmation_email"),
    after: same,
  },
  {
    ...plain,
    name: "force_password_reset",
    admins: true,
    asks: "yes",
    fits: ({ local, is_active, is_approved }) => local && is_active && is_approved,
    request: patch("force_password_reset"),
    after: same,
  },
  {
    ...plain,
    name: "activate",
    fits: ({ is_active }) => !is_active,
    request: patch("activate"),
    after: (account) => ({ ...account, is_active: true }),
  },
  {
    ...plain,
    name: "deactivate",
    asks: "yes",
    weakens: true,
    fits: ({ is_active }) => is_active,
    request: patch("deactivate"),
    after: (account) => ({ ...account, is_active: false }),
  },
  roleAct("moderator", true),
  roleAct("moderator", false),
  roleAct("admin", true),
  roleAct("admin", false),
  { ...gone, name: "delete", fits: (account) => !isPending(account) },
];

/** The act that puts a tag on accounts, or takes it off. */
export function tagAct(tag: ModerationTag, on: boolean): StaffAct {
  return {
    ...plain,
    name: "tag",
    tag,
    fits: ({ local, tags }) => (local || !isLocalTag(tag)) && tags.includes(tag) !== on,
    request: (nicknames) => changeUsersRequest(on ? "PUT" : "DELETE", "tag", nicknames, { tags: [tag] }),
    after(account) {
      const others = account.tags.filter((one) => one !== tag);
      return { ...account, tags: on ? [...others, tag] : others };
    },
  };
}

/** Who acts: their own account and roles, and whether the server heeds tags. */
export type Acting = { own_id: string | null; role: Staff; heeds_tags: boolean };

/** The accounts on which the staff may act: never their own. */
const actable = (all: readonly StaffAccount[], { own_id, role }: Acting): readonly StaffAccount[] =>
  role.moderates ? all.filter(({ id }) => id !== own_id) : [];

/**
 * What those who act may do to accounts, each with those of them on whom it is of use; nothing to themselves. Which acts are
 * admins' alone is what Akkoma answers.
 */
export function actsOn(
  all: readonly StaffAccount[],
  acting: Acting,
): { act: StaffAct; accounts: readonly StaffAccount[] }[] {
  const others = actable(all, acting);
  return staffActs
    .filter(({ admins }) => acting.role.administers || !admins)
    .map((act) => ({ act, accounts: others.filter((one) => act.fits(one)) }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The tags that accounts can have: whether all of those that can have one do, and what switches it. */
export function tagsOn(
  all: readonly StaffAccount[],
  acting: Acting,
): { tag: ModerationTag; on: boolean; act: StaffAct; accounts: readonly StaffAccount[] }[] {
  if (!acting.heeds_tags) return [];
  const others = actable(all, acting);
  return moderationTags.flatMap((tag) => {
    const able = others.filter(({ local }) => local || !isLocalTag(tag));
    if (able.length === 0) return [];
    const on = able.every(({ tags }) => tags.includes(tag));
    const act = tagAct(tag, !on);
    return [{ tag, on, act, accounts: able.filter((one) => act.fits(one)) }];
  });
}

/** Whether an act would leave the server without an admin; `admins` are those who are one and not switched off. */
export function endsAdmins(act: StaffAct, accounts: readonly StaffAccount[], admins: readonly StaffAccount[]): boolean {
  const named = new Set(accounts.map(({ id }) => id));
  return act.weakens && admins.length > 0 && admins.every(({ id }) => named.has(id));
}
