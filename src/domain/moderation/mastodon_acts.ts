import { accountRequest, actionRequest, deleteAccountRequest } from "./mastodon_requests";
import { isPending, type StaffAccount } from "./staff_account";
import type { MastodonActName, StaffAct } from "./staff_act";

const plain = { needs: "people", asks: "no", weakens: false, deletes: false } as const;
const gone = { deletes: true, asks: "typed", after: (account: StaffAccount) => account } as const;

/** One request for each account, to a path of its own. */
const posting =
  (path: string): StaffAct["requests"] =>
  (all) =>
    all.map((one) => ({ request: accountRequest(one.id, path), accounts: [one] }));
/** One request for each account, by the type of an action. */
const acting =
  (type: string): StaffAct["requests"] =>
  (all, words) =>
    all.map((one) => ({ request: actionRequest(one.id, type, words), accounts: [one] }));

/** What can be said of an account, and taken back; on those that wait or are suspended it is of no use. */
function standing(
  [name, type]: [MastodonActName, string],
  [back, path]: [MastodonActName, string],
  key: "is_silenced" | "is_sensitized" | "is_suspended",
): StaffAct[] {
  return [
    {
      ...plain,
      name,
      asks: "yes",
      words: "maybe",
      fits: (account) => !account[key] && !account.is_suspended && !isPending(account),
      requests: acting(type),
      after: (account) => ({ ...account, [key]: true }),
    },
    {
      ...plain,
      name: back,
      fits: (account) => account[key],
      requests: posting(path),
      after: (account) => ({ ...account, [key]: false }),
    },
  ];
}

const letting_in: readonly StaffAct[] = [
  {
    ...plain,
    name: "approve",
    fits: isPending,
    requests: posting("approve"),
    after: (account) => ({ ...account, is_approved: true }),
  },
  { ...plain, ...gone, name: "refuse", fits: isPending, requests: posting("reject") },
];

/**
 * Mastodon's acts. All of them need the right to manage people (its AccountPolicy); on those whose role is not below
 * one's own it refuses them. Nobody signs in as an account of elsewhere, so that it cannot be warned or kept from it.
 */
export const mastodonActs: readonly StaffAct[] = [
  ...letting_in,
  {
    ...plain,
    name: "warn",
    asks: "yes",
    words: "needed",
    fits: (account) => account.local && !account.is_suspended && !isPending(account),
    requests: acting("none"),
    after: (account) => account,
  },
  {
    ...plain,
    name: "disable",
    asks: "yes",
    words: "maybe",
    fits: (account) => account.local && account.is_active && !account.is_suspended && !isPending(account),
    requests: acting("disable"),
    after: (account) => ({ ...account, is_active: false }),
  },
  {
    ...plain,
    name: "enable",
    fits: ({ local, is_active }) => local && !is_active,
    requests: posting("enable"),
    after: (account) => ({ ...account, is_active: true }),
  },
  ...standing(["sensitize", "sensitive"], ["unsensitize", "unsensitive"], "is_sensitized"),
  ...standing(["silence", "silence"], ["unsilence", "unsilence"], "is_silenced"),
  ...standing(["suspend", "suspend"], ["unsuspend", "unsuspend"], "is_suspended"),
  {
    ...plain,
    ...gone,
    name: "delete",
    needs: "deletes",
    fits: ({ is_suspended }) => is_suspended,
    requests: (all) => all.map((one) => ({ request: deleteAccountRequest(one.id), accounts: [one] })),
  },
];

/** GoToSocial's acts: letting in, turning away, and suspending, which deletes all that an account is known by. */
export const gotosocialActs: readonly StaffAct[] = [
  ...letting_in,
  {
    ...plain,
    ...gone,
    name: "suspend_for_good",
    fits: (account) => !account.is_suspended && !isPending(account),
    requests: acting("suspend"),
    after: (account) => ({ ...account, is_suspended: true }),
  },
];
