import type { MutationEffect } from "../effect";
import { isOpposite, statusToggle, type Toggle } from "../status_effect";

/** Into which folder a bookmark is put; null: into none. Where it is missing, nothing is said of folders. */
type Bookmark = Toggle & { folder_id?: string | null };

/**
 * Bookmarks a status, or takes that back. The status is at the top of the user's bookmarks at once; taken back, it is
 * removed from them at once, because only the top of the list is read again, and the list would otherwise keep it. A
 * bookmark that is there can be put into another folder.
 */
export const bookmark: MutationEffect<Bookmark> = {
  ...statusToggle,
  // Whether a status that goes into a folder was bookmarked before is not known here.
  cancels: (args, earlier) =>
    isOpposite(args, earlier) && args.folder_id === undefined && earlier.folder_id === undefined,
  needs: "folder_id",
  apply: ({ id, on, folder_id }, row) => {
    const { pleroma } = row;
    const moves = on && pleroma && folder_id !== undefined && (pleroma.bookmark_folder ?? null) !== folder_id;
    if (row.id !== id || (row.bookmarked === on && !moves)) return row;
    return { ...row, bookmarked: on, ...(moves && { pleroma: { ...pleroma, bookmark_folder: folder_id } }) };
  },
  touches: ({ id }) => ({ status_id: id }),
  savedIn: ({ folder_id }) => ["bookmarks", ...(folder_id ? [`bookmarks:${folder_id}`] : [])],
  hides: ({ id, on, folder_id }, { status }, timeline) =>
    status.id === id &&
    (on
      ? folder_id !== undefined && timeline.startsWith("bookmarks:") && timeline !== `bookmarks:${folder_id}`
      : timeline.startsWith("bookmarks")),
};
