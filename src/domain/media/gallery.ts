import type { MediaAttachment } from "../entities/media_attachment";
import { extensionOf } from "./file_extension";

/** What an attachment is to be shown as; a gifv is a moving picture that its server made a video of. */
export type MediaKind = "image" | "gifv" | "video" | "audio" | "flash" | "file";

const flashMimes = new Set(["application/x-shockwave-flash", "application/vnd.adobe.flash.movie"]);

/** What an attachment is, by what its server says, its type of file, or at last its name. */
export function kindOf({ type, pleroma, url, remote_url }: MediaAttachment): MediaKind {
  const mime = pleroma?.mime_type ?? "";
  if (flashMimes.has(mime) || extensionOf(url ?? remote_url ?? "") === "swf") return "flash";
  if (type !== "unknown") return type;
  const said = /^(image|video|audio)\//.exec(mime)?.[1];
  return said === "image" || said === "video" || said === "audio" ? said : "file";
}

/** Whether the media viewer keeps it (spec 001 section 9: "only image, video, audio and flash"). */
export const isViewable = (media: MediaAttachment): boolean =>
  kindOf(media) !== "file" && (media.url ?? media.remote_url) !== null;

/**
 * What an attachment's file is called: by its address' `name` (Akkoma, Pleroma), else by the end of its path; "" where neither
 * says.
 */
export function fileNameOf({ url, remote_url }: Pick<MediaAttachment, "url" | "remote_url">): string {
  const address = url ?? remote_url ?? "";
  if (!URL.canParse(address)) return "";
  const { searchParams, pathname } = new URL(address);
  const last = searchParams.get("name") ?? pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // Written wrongly: as it stands.
    return last;
  }
}

/** A row of a gallery: pictures side by side, a sound, or a line that names a file. */
export type GalleryRow<Media> = { as: "pictures" | "audio" | "line"; items: Media[] };

/** At most so many pictures stand in a row, except when so many or fewer remain. */
const perRow = 3;

/**
 * Puts attachments into rows (spec 001 section 9, "Gallery"): three pictures a row, and one that would be left alone joins
 * the row before it, as in Pleroma-FE; sounds and files have rows of their own, in their places.
 * @param folded each is one line that names it (`hideAttachments`, `maxThumbnails`)
 */
export function rowsOf(media: readonly MediaAttachment[], folded = false): GalleryRow<MediaAttachment>[] {
  if (folded) return media.map((one) => ({ as: "line", items: [one] }));
  const rows: GalleryRow<MediaAttachment>[] = [];
  let open: MediaAttachment[] | null = null;
  for (const [at, one] of media.entries()) {
    const kind = kindOf(one);
    if (kind === "audio" || kind === "file") {
      rows.push({ as: kind === "audio" ? "audio" : "line", items: [one] });
      open = null;
      continue;
    }
    if (!open) rows.push({ as: "pictures", items: (open = []) });
    open.push(one);
    // The picture that fills the row counts as remaining, and so does the one after the last.
    const remaining = media.length - at + 1;
    if (open.length >= perRow && remaining > perRow) open = null;
  }
  return rows;
}

/** How high a row is, in widths of the gallery, as Pleroma-FE reckons it. */
const heightOf = ({ as, items }: GalleryRow<unknown>): number =>
  as === "line" ? 1 / 8 : as === "audio" ? 1 / 4 : 1 / (items.length + 0.6);

/** More lines than this wait for "show all". */
const manyLines = 8;

/**
 * The rows that stand before "show all" is pressed (spec 001 section 9: "collapse when dimensional score above 1 or above 8
 * attachments in hide mode"): all of them where they are not too many, else those that fit, at least one. The score is the
 * height of all rows in widths of the gallery.
 */
export function firstRows<Media>(rows: readonly GalleryRow<Media>[], folded = false): readonly GalleryRow<Media>[] {
  if (folded) return rows.slice(0, manyLines);
  let height = 0;
  const over = rows.findIndex((row) => (height += heightOf(row)) > 1);
  return over === -1 ? rows : rows.slice(0, Math.max(1, over));
}
