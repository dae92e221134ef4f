import type { MutationEffect } from "../effect";
import { onList } from "../list_effect";

/** Deletes a list. */
export const deleteList: MutationEffect<{ id: string }> = {
  ...onList,
  replaces: () => true,
  applyToList: ({ id }, row) => (row.id === id ? null : row),
};
