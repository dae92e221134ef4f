import type { FolderEmoji } from "../../entities/bookmark_folder";
import type { MutationEffect } from "../effect";

/**
 * Makes a bookmark folder. `id` is `local:<uuid>`, which stands for the folder until the server has it. Rows of earlier
 * versions name no emoji.
 */
export const createFolder: MutationEffect<{ id: string; name: string } & Partial<FolderEmoji>> = {
  lane: ({ id }) => `folder:${id}`,
  creates: ({ id }) => id,
};
