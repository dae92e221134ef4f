import type { MutationEffect } from "../effect";
import { isOpposite } from "../status_effect";

/** Follows a hashtag, or takes that back. `name` has no "#" and is in lower case (`tagKey`). */
export const followTag: MutationEffect<{ name: string; on: boolean }> = {
  lane: ({ name }) => `tag:${name}`,
  cancels: isOpposite,
  replaces: () => true,
  applyToTag: ({ name, on }, row) => (row.name === name ? { ...row, following: on } : row),
};
