import type { Mutation } from "./mutation";

/** Pins a status of one's own to one's profile, or takes that back. Sent as POST …/pin or …/unpin; answered with the status. */
export const pin: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id,
  apply: ({ id, on }, row) => (row.id !== id || row.pinned === on ? row : { ...row, pinned: on }),
};
