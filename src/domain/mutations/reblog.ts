import type { Mutation } from "./mutation";

/**
 * Repeats a status, or takes that back. Sent as POST …/reblog, answered with one's own new status that repeats it, or as
 * …/unreblog, answered with the status itself. Taking it back hides one's own repeat from every timeline.
 */
export const reblog: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id,
  apply: ({ id, on }, row) =>
    row.id !== id || row.reblogged === on
      ? row
      : { ...row, reblogged: on, reblogs_count: Math.max(0, row.reblogs_count + (on ? 1 : -1)) },
  touches: ({ id }) => ({ status_id: id }),
  hides: ({ id, on }, { status }, _timeline, viewer_id) =>
    !on && status.reblog_id === id && status.account_id === viewer_id,
};
