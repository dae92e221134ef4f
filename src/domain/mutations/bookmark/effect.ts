import type { MutationEffect } from "../effect";
import { statusToggle, type Toggle } from "../status_effect";

/**
 * Bookmarks a status, or takes that back. The status is at the top of the user's bookmarks at once; taken back, it is
 * removed from them at once, because only the top of the list is read again, and the list would otherwise keep it.
 */
export const bookmark: MutationEffect<Toggle> = {
  ...statusToggle,
  apply: ({ id, on }, row) => (row.id !== id || row.bookmarked === on ? row : { ...row, bookmarked: on }),
  touches: ({ id }) => ({ status_id: id }),
  savedIn: "bookmarks",
  hides: ({ id, on }, { status }, timeline) => !on && timeline === "bookmarks" && status.id === id,
};
