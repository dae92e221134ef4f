import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";

/**
 * Lowest and highest ratio of a picture alone in its row, and of one beside others; beyond them the picture is cropped.
 */
const ALONE = [0.8, 3] as const;
const BESIDE_OTHERS = [0.6, 2] as const;
/** The ratio of an attachment whose size is unknown. */
const UNKNOWN = 4 / 3;

type Sized = Pick<MediaAttachment, "meta">;

/**
 * Width divided by height of an attachment, or of its preview, from the server's `meta`; undefined if it has neither.
 */
export function ratioOf({ meta }: Sized): number | undefined {
  for (const { width, height } of [meta?.original, meta?.small].filter((size) => size != null))
    if (width && height) return width / height;
  return undefined;
}

/**
 * Width divided by height of an attachment's box. It comes from `meta`, so that the layout does not shift on load.
 * @param inRow how many attachments the row has
 */
export function shapeOf(media: Sized, inRow = 1): number {
  const ratio = ratioOf(media);
  const [narrowest, widest] = inRow > 1 ? BESIDE_OTHERS : ALONE;
  return ratio === undefined ? UNKNOWN : Math.min(widest, Math.max(narrowest, ratio));
}

/**
 * Width divided by height of a row of equally high pictures. The row's height stays the same when a picture loads; only
 * widths change.
 */
export const rowShape = (items: readonly Sized[]): number =>
  items.reduce((sum, item) => sum + shapeOf(item, items.length), 0);

/**
 * Whether a phone would draw a picture of the row so narrow (less than 0.3 of the row) that its corner buttons, at
 * touch target size, leave too little of it to press. Never true for four pictures, which a phone draws as two rows of
 * two.
 */
export const isTight = (items: readonly Sized[]): boolean =>
  items.length !== 4 && items.some((item) => shapeOf(item, items.length) < 0.3 * rowShape(items));
