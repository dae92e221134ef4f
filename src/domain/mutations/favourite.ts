import type { Mutation } from "./mutation";

/**
 * Favourites a status, or takes that back. Sent as POST …/favourite or …/unfavourite; answered with the status. It stands at the
 * top of the list of favourites; taken back it goes from there, and nobody reads more than the top again.
 */
export const favourite: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id,
  apply: ({ id, on }, row) =>
    row.id !== id || row.favourited === on
      ? row
      : { ...row, favourited: on, favourites_count: Math.max(0, row.favourites_count + (on ? 1 : -1)) },
  touches: ({ id }) => ({ status_id: id }),
  saves: "favourites",
  hides: ({ id, on }, { status }, timeline) => !on && timeline === "favourites" && status.id === id,
};
