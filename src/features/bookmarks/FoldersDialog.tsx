import { BookmarkDialog } from "./BookmarkDialog";
import { FolderDialog } from "./FolderDialog";

/** The dialog of bookmark folders: for choosing one for a post, or for making one, or changing the one with an id. */
export function FoldersDialog({ id, status_id }: { id: string | null; status_id?: string }) {
  return status_id === undefined ? <FolderDialog id={id} /> : <BookmarkDialog status_id={status_id} />;
}
