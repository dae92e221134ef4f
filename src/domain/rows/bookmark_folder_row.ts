import type { BookmarkFolder } from "../entities/bookmark_folder";

/**
 * A folder of the user's bookmarks. `asked_at` is when the answer that it is from was asked for, or came after a
 * change, in ms.
 */
export type BookmarkFolderRow = BookmarkFolder & { asked_at: number };
