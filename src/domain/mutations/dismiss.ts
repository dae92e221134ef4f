import type { Mutation } from "./mutation";

/** Takes a notification out of the list, by its id and whom it comes from (an account's id). */
export const dismiss: Mutation<{ id: string; account_id: string }> = {
  lane: ({ account_id }) => `account:${account_id}`,
  replaces: (args, earlier) => args.id === earlier.id,
  dismisses: ({ id }) => id,
};
