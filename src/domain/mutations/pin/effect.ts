import type { MutationEffect } from "../effect";
import { statusToggle, type Toggle } from "../status_effect";

/** Pins one of the user's own statuses to their profile, or takes that back. */
export const pin: MutationEffect<Toggle> = {
  ...statusToggle,
  apply: ({ id, on }, row) => (row.id !== id || row.pinned === on ? row : { ...row, pinned: on }),
};
