import type { ListWords } from "../../lists/list_words";
import type { MutationEffect } from "../effect";
import { onList } from "../list_effect";

/** Changes a list; `change` has only what is to be changed. */
export const editList: MutationEffect<{ id: string; change: Partial<ListWords> }> = {
  ...onList,
  // A later change of the same values counts alone; one of others is sent after it.
  replaces: ({ change }, earlier) => Object.keys(earlier.change).every((name) => name in change),
  applyToList: ({ id, change }, row) => (row.id === id ? { ...row, ...change } : row),
};
