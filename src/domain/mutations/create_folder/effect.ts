import type { MutationEffect } from "../effect";

/** Makes a bookmark folder. `id` is `local:<uuid>`, which stands for the folder until the server has it. */
export const createFolder: MutationEffect<{ id: string; name: string }> = {
  lane: ({ id }) => `folder:${id}`,
  creates: ({ id }) => id,
};
