import type { Mutation } from "./mutation";

/**
 * Bookmarks a status, or takes that back. Sent as POST …/bookmark or …/unbookmark; answered with the status. It stands at the
 * top of the list of bookmarks; taken back it goes from there, and nobody reads more than the top again.
 */
export const bookmark: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id,
  apply: ({ id, on }, row) => (row.id !== id || row.bookmarked === on ? row : { ...row, bookmarked: on }),
  touches: ({ id }) => ({ status_id: id }),
  saves: "bookmarks",
  hides: ({ id, on }, { status }, timeline) => !on && timeline === "bookmarks" && status.id === id,
};
