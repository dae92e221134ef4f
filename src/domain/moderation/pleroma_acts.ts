import type { ServerRequest } from "../requests/server_request";
import { isLocalTag, type ModerationTag } from "./moderation_tags";
import { isPending, type StaffAccount } from "./staff_account";
import type { StaffAct } from "./staff_act";
import { changeUsersRequest, disableMfaRequest } from "./user_requests";

const plain = { needs: "moderates", asks: "no", weakens: false, deletes: false } as const;
/** One request of Akkoma's and Pleroma's that names all. */
const naming =
  (...[method, path, more]: [ServerRequest["method"], string, Record<string, unknown>?]) =>
  (accounts: readonly StaffAccount[]): ReturnType<StaffAct["requests"]> => [
    {
      request: changeUsersRequest(
        method,
        path,
        accounts.map(({ nickname }) => nickname),
        more,
      ),
      accounts,
    },
  ];
const patch = (path: string) => naming("PATCH", path);
const same = (account: StaffAccount) => account;

/** An act that gives or takes a role. */
function roleAct(role: "admin" | "moderator", on: boolean): StaffAct {
  return {
    ...plain,
    name: `${on ? "grant" : "revoke"}_${role}`,
    needs: "administers",
    asks: "yes",
    weakens: !on && role === "admin",
    fits: ({ local, is_active, is_approved, roles }) =>
      local && roles[role] !== on && (!on || (is_active && is_approved)),
    requests: naming(on ? "POST" : "DELETE", `permission_group/${role}`),
    after: (account) => ({ ...account, roles: { ...account.roles, [role]: on } }),
  };
}

/** An act that has newcomers told of an account, or not any more; anybody's can be (`User.set_suggestion`). */
function suggestAct(on: boolean): StaffAct {
  return {
    ...plain,
    name: on ? "suggest" : "unsuggest",
    needs: "administers",
    fits: ({ is_suggested, is_active, is_approved }) => is_suggested === !on && (!on || (is_active && is_approved)),
    requests: patch(on ? "suggest" : "unsuggest"),
    after: (account) => ({ ...account, is_suggested: on }),
  };
}

const gone = {
  ...plain,
  needs: "deletes",
  asks: "typed",
  weakens: true,
  deletes: true,
  requests: naming("DELETE", ""),
  after: (account: StaffAccount): StaffAccount => ({
    ...account,
    is_active: false,
    email: null,
    roles: { admin: false, moderator: false },
    tags: [],
  }),
} as const;

/** Akkoma's and Pleroma's acts. Which are admins' alone is what Akkoma answers. */
export const pleromaActs: readonly StaffAct[] = [
  {
    ...plain,
    name: "approve",
    fits: isPending,
    requests: patch("approve"),
    after: (account) => ({ ...account, is_approved: true }),
  },
  { ...gone, name: "reject", fits: isPending },
  {
    ...plain,
    name: "confirm_email",
    needs: "administers",
    fits: ({ local, is_confirmed }) => local && !is_confirmed,
    requests: patch("confirm_email"),
    after: (account) => ({ ...account, is_confirmed: true }),
  },
  {
    ...plain,
    name: "resend_confirmation",
    needs: "administers",
    fits: ({ local, is_confirmed }) => local && !is_confirmed,
    requests: patch("resend_confirmation_email"),
    after: same,
  },
  {
    ...plain,
    name: "force_password_reset",
    needs: "administers",
    asks: "yes",
    fits: ({ local, is_active, is_approved }) => local && is_active && is_approved,
    requests: patch("force_password_reset"),
    after: same,
  },
  {
    ...plain,
    name: "disable_mfa",
    needs: "administers",
    asks: "yes",
    fits: ({ local, is_active, is_approved }) => local && is_active && is_approved,
    // The server takes one nickname at a time.
    requests: (accounts) => accounts.map((one) => ({ request: disableMfaRequest(one.nickname), accounts: [one] })),
    after: same,
  },
  {
    ...plain,
    name: "activate",
    fits: ({ is_active }) => !is_active,
    requests: patch("activate"),
    after: (account) => ({ ...account, is_active: true }),
  },
  {
    ...plain,
    name: "deactivate",
    asks: "yes",
    weakens: true,
    fits: ({ is_active }) => is_active,
    requests: patch("deactivate"),
    after: (account) => ({ ...account, is_active: false }),
  },
  roleAct("moderator", true),
  roleAct("moderator", false),
  roleAct("admin", true),
  roleAct("admin", false),
  suggestAct(true),
  suggestAct(false),
  { ...gone, name: "delete", fits: (account) => !isPending(account) },
];

/** The act that puts a tag on accounts, or takes it off. */
export function tagAct(tag: ModerationTag, on: boolean): StaffAct {
  return {
    ...plain,
    name: "tag",
    tag,
    fits: ({ local, tags }) => (local || !isLocalTag(tag)) && tags.includes(tag) !== on,
    requests: naming(on ? "PUT" : "DELETE", "tag", { tags: [tag] }),
    after(account) {
      const others = account.tags.filter((one) => one !== tag);
      return { ...account, tags: on ? [...others, tag] : others };
    },
  };
}
