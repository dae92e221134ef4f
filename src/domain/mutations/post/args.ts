import type { AttachedFile } from "../../composing/attachment_types";
import type { Written } from "../../rows/rows";

/**
 * The arguments of a post, and of an edit. `id` is that of the edited status, or `local:<uuid>`, which stands for the
 * new status until it is sent. `created_at` is in ms. `draft_id` is the draft that it was written as.
 */
export type PostArgs = Written & { id: string; created_at: number; draft_id: string };

/** A file as if it had never been uploaded. A file of a status that exists keeps the server's media id. */
function notUploaded({ media_id, told, ...file }: AttachedFile): AttachedFile {
  if (!file.attached || media_id === undefined) return file;
  return { ...file, media_id, ...(told && { told }) };
}

/** What the user wrote, without what the upload of its files added. */
export function writtenIn({ id: _id, created_at: _at, draft_id: _draft, ...written }: PostArgs): Written {
  return { ...written, files: written.files.map(notUploaded) };
}
