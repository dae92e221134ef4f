import type { ListWords } from "../../lists/list_words";
import type { MutationEffect } from "../effect";

/** Makes a list. `id` is `local:<uuid>`, which stands for the list until the server has it. */
export const createList: MutationEffect<ListWords & { id: string }> = {
  lane: ({ id }) => `list:${id}`,
  not_idempotent: true,
  creates: ({ id }) => id,
};
