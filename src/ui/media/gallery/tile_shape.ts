import type { MediaAttachment } from "../../../domain/entities/media_attachment";

/** Narrowest and widest shape of a picture that stands alone, and of one beside others; beyond them it is cut to fit. */
const alone = [0.8, 3] as const;
const beside = [0.6, 2] as const;
/** The box of a picture whose size no one told. */
const unknown = 4 / 3;

type Sized = Pick<MediaAttachment, "meta">;

/** Width by height of an attachment, else of its preview, as its server measured it; undefined where it measured neither. */
export function ratioOf({ meta }: Sized): number | undefined {
  for (const { width, height } of [meta?.original, meta?.small].filter((size) => size != null))
    if (width && height) return width / height;
  return undefined;
}

/**
 * Width by height of an attachment's box, from its `meta`, so that nothing moves when it loads.
 * @param inRow how many stand in its row
 */
export function shapeOf(media: Sized, inRow = 1): number {
  const ratio = ratioOf(media);
  const [narrowest, widest] = inRow > 1 ? beside : alone;
  return ratio === undefined ? unknown : Math.min(widest, Math.max(narrowest, ratio));
}

/** Width by height of a row: its pictures are as high as one another. What loads later changes their widths alone. */
export const rowShape = (items: readonly Sized[]): number =>
  items.reduce((sum, one) => sum + shapeOf(one, items.length), 0);

/**
 * Whether some picture of a row is so narrow on a phone that a whole finger's room in its corner would leave too little of it to be
 * pressed: less than three tenths of the row. Four are never: there they are two rows of two.
 */
export const isTight = (items: readonly Sized[]): boolean =>
  items.length !== 4 && items.some((one) => shapeOf(one, items.length) < 0.3 * rowShape(items));
