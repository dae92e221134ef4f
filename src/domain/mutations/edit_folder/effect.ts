import type { MutationEffect } from "../effect";
import { onFolder } from "../list_effect";

/** Names a bookmark folder anew. `emoji` is what it has, as it stays. */
export const editFolder: MutationEffect<{ id: string; name: string; emoji: string | null }> = {
  ...onFolder,
  replaces: () => true,
  applyToFolder: ({ id, name }, row) => (row.id === id ? { ...row, name } : row),
};
