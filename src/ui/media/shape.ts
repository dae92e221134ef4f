import type { MediaAttachment } from "../../domain/entities/media_attachment";

/** Narrowest and widest shape that a single picture gets in a row; beyond them it is cut to fit. */
const narrowest = 0.8;
const widest = 3;
/** The box of a picture whose size no one told. */
const unknown = 4 / 3;

/** Width by height of an attachment's box, from its `meta`, so that nothing moves when it loads. */
export function shapeOf({ meta }: Pick<MediaAttachment, "meta">): number {
  const { width, height } = meta?.original ?? meta?.small ?? { width: null, height: null };
  if (!width || !height) return unknown;
  return Math.min(widest, Math.max(narrowest, width / height));
}

/** Cuts attachments into rows of at most three, except when three or fewer remain: those stand together (spec 001 section 9). */
export function rowsOf<T>(all: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < all.length;) {
    const left = all.length - at;
    const take = left <= 3 ? left : left === 4 ? 2 : 3;
    rows.push(all.slice(at, at + take));
    at += take;
  }
  return rows;
}
