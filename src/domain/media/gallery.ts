import type { MediaAttachment } from "../entities/statuses/media_attachment";
import { extensionOf } from "./file_extension";

/** How an attachment is shown; a gifv is an animated image that the server converted to a video. */
export type MediaKind = "image" | "gifv" | "video" | "audio" | "flash" | "file";

const flashMimes = new Set(["application/x-shockwave-flash", "application/vnd.adobe.flash.movie"]);

/** The kind of an attachment: by its type, else its MIME type, else its file extension. */
export function mediaKindOf({ type, pleroma, url, remote_url }: MediaAttachment): MediaKind {
  const mime = pleroma?.mime_type ?? "";
  if (flashMimes.has(mime) || extensionOf(url ?? remote_url ?? "") === "swf") return "flash";
  if (type !== "unknown") return type;
  const major_type = /^(image|video|audio)\//.exec(mime)?.[1];
  return major_type === "image" || major_type === "video" || major_type === "audio" ? major_type : "file";
}

/** Whether the media viewer can show an attachment: images, videos, sounds and Flash. */
export const isViewable = (media: MediaAttachment): boolean =>
  mediaKindOf(media) !== "file" && (media.url ?? media.remote_url) !== null;

/**
 * The file name of an attachment: the `name` in its address's query (Akkoma, Pleroma), else the last path segment; ""
 * if it has none.
 */
export function fileNameOf({ url, remote_url }: Pick<MediaAttachment, "url" | "remote_url">): string {
  const address = url ?? remote_url ?? "";
  if (!URL.canParse(address)) return "";
  const { searchParams, pathname } = new URL(address);
  const last = searchParams.get("name") ?? pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // Malformed percent-encoding is shown as it is.
    return last;
  }
}

/** A row of a gallery: visual media side by side, one sound, or one line that names a file. */
export type GalleryRow<Media> = { as: "pictures" | "audio" | "line"; items: Media[] };

/** The maximum number of pictures in a row, unless no more than this remain. */
const perRow = 3;

/**
 * Arranges attachments in rows: three pictures per row; a single last picture joins the row before it, as in
 * Pleroma-FE. Sounds and files have their own rows and keep their positions.
 * @param folded each attachment is one line (`hideAttachments`, `maxThumbnails`)
 */
export function galleryRows(media: readonly MediaAttachment[], folded = false): GalleryRow<MediaAttachment>[] {
  if (folded) return media.map((one) => ({ as: "line", items: [one] }));
  const rows: GalleryRow<MediaAttachment>[] = [];
  let open: MediaAttachment[] | null = null;
  for (const [at, one] of media.entries()) {
    const kind = mediaKindOf(one);
    if (kind === "audio" || kind === "file") {
      rows.push({ as: kind === "audio" ? "audio" : "line", items: [one] });
      open = null;
      continue;
    }
    if (!open) rows.push({ as: "pictures", items: (open = []) });
    open.push(one);
    // This counts the current picture and one more, so that a single last picture joins this row.
    const remaining = media.length - at + 1;
    if (open.length >= perRow && remaining > perRow) open = null;
  }
  return rows;
}

/** The height of a row, in widths of the gallery, as Pleroma-FE computes it. */
const heightOf = ({ as, items }: GalleryRow<unknown>): number =>
  as === "line" ? 1 / 8 : as === "audio" ? 1 / 4 : 1 / (items.length + 0.6);

/** The number of lines that are shown before "show all". */
const manyLines = 8;

/**
 * The rows that are shown before "show all": all if they are together at most as high as the gallery is wide, else
 * those that fit, but at least one. With `folded`, the first eight lines.
 */
export function firstGalleryRows<Media>(
  rows: readonly GalleryRow<Media>[],
  folded = false,
): readonly GalleryRow<Media>[] {
  if (folded) return rows.slice(0, manyLines);
  let height = 0;
  const over = rows.findIndex((row) => (height += heightOf(row)) > 1);
  return over === -1 ? rows : rows.slice(0, Math.max(1, over));
}
