import type { MutationEffect } from "../effect";
import { onStatus } from "../status_effect";

/**
 * Deletes a status: one of the user's own, or, as a moderator, anybody's. Its entries in timelines stay, because a
 * notice takes its place there.
 */
export const deletion: MutationEffect<{ id: string }> = {
  ...onStatus,
  deletes: ({ id }) => id,
};
