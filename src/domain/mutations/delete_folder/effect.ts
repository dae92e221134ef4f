import type { MutationEffect } from "../effect";
import { onFolder } from "../list_effect";

/** Deletes a bookmark folder. Its bookmarks stay, in no folder. */
export const deleteFolder: MutationEffect<{ id: string }> = {
  ...onFolder,
  replaces: () => true,
  applyToFolder: ({ id }, row) => (row.id === id ? null : row),
};
