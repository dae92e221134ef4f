import { capabilitiesOf } from "../instance/capabilities/capabilities";
import type { Instance } from "../instance/instance";
import type { AttachedFile, UploadRow } from "./attachment_types";
import { optionsToSend } from "./poll_to_send";
import type { DraftRow } from "../rows/rows";

/** The MIME types that this client can show. */
const SHOWN = /^(?:(?:image|video|audio)\/|application\/(?:x-shockwave-flash|vnd\.adobe\.flash\.movie)$)/;

const isPicture = (type: string): boolean => type.startsWith("image/");

/** The `accept` attribute of the file input: the server's MIME types, else all that this client can show. */
export const acceptAttribute = ({ media_types }: Instance): string =>
  media_types.length > 0 ? media_types.join(",") : "image/*,video/*,audio/*,.swf";

/**
 * Whether a clipboard contains text, by its MIME types. Word processors add a picture of the copied text. A picture
 * that was copied from a page has HTML, but no plain text.
 */
export const clipboardHasText = (types: readonly string[]): boolean =>
  types.includes("text/plain") && types.includes("text/html");

/** The limits of a file, in bytes and in pixels (width times height); null: the server names none. */
export type FileLimits = { bytes: number | null; pixels: number | null };

/** The limits of a file of a MIME type. */
export function fileLimitsOf({ upload_limit, image_limit, image_pixels }: Instance, type: string): FileLimits {
  if (!isPicture(type)) return { bytes: upload_limit, pixels: null };
  return { bytes: image_limit ?? upload_limit, pixels: image_pixels };
}

/** Whether the server accepts files of a MIME type. */
export const acceptsType = ({ media_types }: Instance, type: string): boolean =>
  media_types.length > 0 ? media_types.includes(type) : SHOWN.test(type);

/** Why a file cannot be attached to a draft. */
type FileRefusal = "kind" | "most" | "mixed" | "poll" | "big";

type Picked = { type: string; size: number };

/**
 * Why a file cannot be attached to a draft, or null: its type, the number of files, files or a poll that exclude it, or
 * its size. A picture that is too large is accepted, because it can be scaled down.
 * @param most the maximum number of files of a post
 */
export function fileRefusal(
  picked: Picked,
  { files: attached, poll }: Pick<DraftRow, "files" | "poll">,
  instance: Instance,
  most: number,
) {
  if (!acceptsType(instance, picked.type)) return "kind" satisfies FileRefusal;
  if (attached.length >= most) return "most" satisfies FileRefusal;
  const all = [...attached, picked];
  const { exclusive_poll, exclusive_video } = capabilitiesOf(instance);
  if (exclusive_poll && poll) return "poll" satisfies FileRefusal;
  if (exclusive_video && all.length > 1 && !all.every(({ type }) => isPicture(type)))
    return "mixed" satisfies FileRefusal;
  const { bytes } = fileLimitsOf(instance, picked.type);
  return bytes !== null && picked.size > bytes && !isPicture(picked.type) ? ("big" satisfies FileRefusal) : null;
}

/** Whether a draft has both files and a poll with options, on a server that accepts only one of them. */
export const hasPollBesideFiles = ({ files, poll }: Pick<DraftRow, "files" | "poll">, instance: Instance): boolean =>
  capabilitiesOf(instance).exclusive_poll === true && files.length > 0 && optionsToSend(poll).length > 0;

/** Whether a file of `size` bytes exceeds its limits. The pixel size of a picture may be unknown (null). */
export function exceedsLimits(
  { bytes, pixels }: FileLimits,
  size: number,
  { width, height }: Pick<AttachedFile, "width" | "height">,
): boolean {
  return (bytes !== null && size > bytes) || (pixels !== null && (width ?? 0) * (height ?? 0) > pixels);
}

/** Whether a picture exceeds the server's limits, in bytes or in pixels. */
export const isTooBig = (instance: Instance, file: AttachedFile, size: number): boolean =>
  exceedsLimits(fileLimitsOf(instance, file.type), size, file);

/** Whether an upload failed because of its size, refused by the server (413) or before it was sent. */
export const isRefusedBySize = (upload: UploadRow | undefined): boolean =>
  upload?.state === "failed" && upload.failure?.status === 413;

/** Whether an upload failed because its bytes exist neither on this device nor on the server. */
export const isUploadLost = (upload: UploadRow | undefined): boolean =>
  upload?.state === "failed" && upload.failure?.about === "media";

/** The files with one of them moved by `by` places, clamped to the ends. */
export function moveFile(files: readonly AttachedFile[], file_id: string, by: number): AttachedFile[] {
  const from = files.findIndex((file) => file.file_id === file_id);
  const file = files[from];
  const to = Math.max(0, Math.min(files.length - 1, from + by));
  return file ? files.toSpliced(from, 1).toSpliced(to, 0, file) : [...files];
}

/**
 * Why the files of a draft keep it from being posted: one is lost ("gone"), too large, or its description is too long.
 * `number` counts from 1. Null if there is no problem.
 */
export function mediaProblem(
  files: readonly AttachedFile[],
  uploads: Readonly<Record<string, UploadRow>>,
  description_limit: number | null,
): { is: "gone" | "big" | "long"; number: number } | null {
  for (const [index, { file_id, description }] of files.entries()) {
    if (isUploadLost(uploads[file_id])) return { is: "gone", number: index + 1 };
    if (isRefusedBySize(uploads[file_id])) return { is: "big", number: index + 1 };
    if (description_limit !== null && [...description].length > description_limit)
      return { is: "long", number: index + 1 };
  }
  return null;
}
