import { capabilitiesOf } from "../instance/capabilities";
import type { Instance } from "../instance/instance";
import type { AttachedFile, UploadRow } from "./attachment_types";
import { optionsToSend } from "./poll_draft";
import type { DraftRow } from "../rows/rows";

/** The kinds of media that are shown (spec 001, section 3). */
const SHOWN = /^(?:(?:image|video|audio)\/|application\/(?:x-shockwave-flash|vnd\.adobe\.flash\.movie)$)/;

const isPicture = (type: string): boolean => type.startsWith("image/");

/** What a form's file picker offers: the kinds that the server names, else all that are shown. */
export const acceptOf = ({ media_types }: Instance): string =>
  media_types.length > 0 ? media_types.join(",") : "image/*,video/*,audio/*,.swf";

/**
 * Whether a clipboard holds words, by the types of what it holds: programs that lay text out put a picture of it beside it. A
 * picture that was copied from a page has its markup with it, and no plain text.
 */
export const holdsWords = (types: readonly string[]): boolean =>
  types.includes("text/plain") && types.includes("text/html");

/** How large a file may be, in bytes and in pixels (width times height); null: the server names no limit. */
export type Limits = { bytes: number | null; pixels: number | null };

/** How large a file of a kind may be. */
export function limitsOf({ upload_limit, image_limit, image_pixels }: Instance, type: string): Limits {
  if (!isPicture(type)) return { bytes: upload_limit, pixels: null };
  return { bytes: image_limit ?? upload_limit, pixels: image_pixels };
}

/** Whether a server takes files of a MIME type. */
export const acceptsType = ({ media_types }: Instance, type: string): boolean =>
  media_types.length > 0 ? media_types.includes(type) : SHOWN.test(type);

/** Why a file is not attached to a draft; null: it is. */
type Refused = "kind" | "most" | "mixed" | "poll" | "big";

type Picked = { type: string; size: number };

/**
 * Whether a file may be attached to a draft: its kind, how many there are (spec 001, section 5: `fileLimit`), what may stand
 * beside what, and its size. A picture that is too big is taken: it can be made smaller.
 * @param most how many files a post takes
 */
export function refusedOf(
  picked: Picked,
  { files: beside, poll }: Pick<DraftRow, "files" | "poll">,
  instance: Instance,
  most: number,
) {
  if (!acceptsType(instance, picked.type)) return "kind" satisfies Refused;
  if (beside.length >= most) return "most" satisfies Refused;
  const all = [...beside, picked];
  const { lone_poll, lone_video } = capabilitiesOf(instance);
  if (lone_poll && poll) return "poll" satisfies Refused;
  if (lone_video && all.length > 1 && !all.every(({ type }) => isPicture(type))) return "mixed" satisfies Refused;
  const { bytes } = limitsOf(instance, picked.type);
  return bytes !== null && picked.size > bytes && !isPicture(picked.type) ? ("big" satisfies Refused) : null;
}

/** Whether a draft has files and a poll that asks something where a post has no more than one of both. */
export const pollsBeside = ({ files, poll }: Pick<DraftRow, "files" | "poll">, instance: Instance): boolean =>
  capabilitiesOf(instance).lone_poll === true && files.length > 0 && optionsToSend(poll).length > 0;

/** Whether a file of `size` bytes is larger than its limits; what size a picture has in pixels may not be known (null). */
export function exceeds(
  { bytes, pixels }: Limits,
  size: number,
  { width, height }: Pick<AttachedFile, "width" | "height">,
): boolean {
  return (bytes !== null && size > bytes) || (pixels !== null && (width ?? 0) * (height ?? 0) > pixels);
}

/** Whether a picture is larger than the server takes, in bytes or in pixels. */
export const isTooBig = (instance: Instance, file: AttachedFile, size: number): boolean =>
  exceeds(limitsOf(instance, file.type), size, file);

/** Whether an upload was not taken for its size, by the server or before it was asked. */
export const isRefusedBySize = (upload: UploadRow | undefined): boolean =>
  upload?.state === "failed" && upload.failure?.status === 413;

/** Whether nobody has the bytes of an upload any more. */
export const isGone = (upload: UploadRow | undefined): boolean =>
  upload?.state === "failed" && upload.failure?.about === "media";

/** Files with one of them moved by so many places, as far as there are any. */
export function moved(files: readonly AttachedFile[], file_id: string, by: number): AttachedFile[] {
  const from = files.findIndex((file) => file.file_id === file_id);
  const file = files[from];
  const to = Math.max(0, Math.min(files.length - 1, from + by));
  return file ? files.toSpliced(from, 1).toSpliced(to, 0, file) : [...files];
}

/** Why the media of a draft keep it from being posted now: one is gone or too big, or its description too long. null: nothing does. */
export function mediaProblem(
  files: readonly AttachedFile[],
  uploads: Readonly<Record<string, UploadRow>>,
  description_limit: number | null,
): { is: "gone" | "big" | "long"; number: number } | null {
  for (const [index, { file_id, description }] of files.entries()) {
    if (isGone(uploads[file_id])) return { is: "gone", number: index + 1 };
    if (isRefusedBySize(uploads[file_id])) return { is: "big", number: index + 1 };
    if (description_limit !== null && [...description].length > description_limit)
      return { is: "long", number: index + 1 };
  }
  return null;
}
