import type { MutationEffect } from "../effect";
import { statusToggle, type Toggle } from "../status_effect";

/**
 * Favourites a status, or takes that back. The status is at the top of the user's favourites at once; taken back, it
 * is removed from them at once, because only the top of the list is read again, and the list would otherwise keep it.
 */
export const favourite: MutationEffect<Toggle> = {
  ...statusToggle,
  apply: ({ id, on }, row) =>
    row.id !== id || row.favourited === on
      ? row
      : { ...row, favourited: on, favourites_count: Math.max(0, row.favourites_count + (on ? 1 : -1)) },
  touches: ({ id }) => ({ status_id: id }),
  savedIn: () => ["favourites"],
  hides: ({ id, on }, { status }, timeline) => !on && timeline === "favourites" && status.id === id,
};
