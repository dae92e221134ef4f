import type { MutationEffect } from "../effect";

/** Removes the notification `id`, which came from the account `account_id`, from the list. */
export const dismiss: MutationEffect<{ id: string; account_id: string }> = {
  lane: ({ account_id }) => `account:${account_id}`,
  replaces: (args, earlier) => args.id === earlier.id,
  dismisses: ({ id }) => id,
};
