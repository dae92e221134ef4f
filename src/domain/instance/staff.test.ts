import { expect, test } from "vitest";
import { inStaffOrder, staffOf } from "./staff";

const person = (name: string, pleroma?: { is_admin?: boolean; is_moderator?: boolean }) => ({
  name,
  account: pleroma ? ({ pleroma } as never) : undefined,
});

test("admins come first, then moderators, then those of whom no role is known, each in the server's order", () => {
  const people = [
    person("unread"),
    person("mod", { is_moderator: true }),
    person("first", { is_admin: true, is_moderator: true }),
    person("contact", {}),
    person("second", { is_admin: true }),
  ];
  expect(inStaffOrder(people).map(({ name }) => name)).toEqual(["first", "second", "mod", "unread", "contact"]);
});

const rights = (account: Parameters<typeof staffOf>[0]) =>
  Object.entries(staffOf(account))
    .filter(([, has]) => has)
    .map(([name]) => name);
const role = (permissions: number | string) => ({ role: { permissions: String(permissions) } });

test.each([
  ["nobody is known", undefined, []],
  ["Akkoma's people", { pleroma: { is_admin: false, is_moderator: false } as never }, []],
  [
    "Akkoma's moderators",
    { pleroma: { is_moderator: true } as never },
    ["moderates", "reports", "people", "posts", "reads_posts", "invites", "reads_log"],
  ],
  [
    "Pleroma's moderators with no more than it gives them by itself",
    { pleroma: { is_moderator: true, privileges: ["messages_delete", "reports_manage_reports"] } as never },
    ["moderates", "reports", "posts"],
  ],
  [
    "Pleroma's moderators with rights of their own",
    {
      pleroma: {
        is_moderator: true,
        privileges: ["users_read", "users_delete", "messages_read", "users_manage_invites", "moderation_log_read"],
      } as never,
    },
    ["moderates", "people", "deletes", "reads_posts", "invites", "reads_log"],
  ],
  ["Pleroma's people", { pleroma: { privileges: [] } as never }, []],
  [
    "Pleroma's admins from whom all was taken but the role",
    { pleroma: { is_admin: true, privileges: [] } as never },
    ["administers"],
  ],
  ["Mastodon's people", role(65_536), []],
  ["Mastodon's moderators", role(66_844), ["moderates", "reports", "people"]],
  ["who reads reports alone", role((1 << 16) | (1 << 4)), ["moderates", "reports"]],
  ["who manages people alone", role(1 << 10), ["moderates", "people"]],
  ["who deletes people, too", role((1 << 10) | (1 << 19)), ["moderates", "people", "deletes"]],
  ["the bit of an administrator alone", role(1), ["moderates", "administers", "reports", "people", "deletes"]],
  ["GoToSocial's admins", role(546_033), ["moderates", "administers", "reports", "people", "deletes"]],
  ["GoToSocial's people", role(0), []],
  ["a role without permissions", role(""), []],
  ["permissions that are no number", role("all"), []],
] as const)("rights are those of the role: %s", (_, account, expected) => {
  expect(rights(account)).toEqual(expected);
});
