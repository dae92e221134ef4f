import type { MutationEffect } from "../effect";
import { onFolder } from "../list_effect";

/**
 * Names a bookmark folder anew, with the emoji that it has from then on. Rows of earlier versions name the emoji that
 * it has, without its address: both stay.
 */
export const editFolder: MutationEffect<{ id: string; name: string; emoji: string | null; emoji_url?: string | null }> =
  {
    ...onFolder,
    replaces: () => true,
    applyToFolder: ({ id, name, emoji, emoji_url }, row) => {
      if (row.id !== id) return row;
      return emoji_url === undefined ? { ...row, name } : { ...row, name, emoji, emoji_url };
    },
  };
