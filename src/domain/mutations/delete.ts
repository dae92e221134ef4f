import type { Mutation } from "./mutation";

/**
 * Deletes a status: one's own, or as staff anybody's (spec 001, section 6). Sent as DELETE /api/v1/statuses/{id}; the answer
 * (the deleted status and its source on some servers) is not a row any more. Its entries stay for the notice that takes its
 * place. A status that is missing was deleted before: the same end. A page of HTML says no such thing: the server has no such
 * call (snac), and the status stands.
 */
export const deletion: Mutation<{ id: string }> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  deletes: ({ id }) => id,
};
