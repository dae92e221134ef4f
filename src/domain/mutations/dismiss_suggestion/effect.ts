import type { MutationEffect } from "../effect";

/** Has the account `id` suggested no more. */
export const dismissSuggestion: MutationEffect<{ id: string }> = {
  lane: ({ id }) => `suggestion:${id}`,
  replaces: () => true,
  unsuggests: ({ id }) => id,
};
