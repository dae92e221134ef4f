/** A size in pixels. */
export type Size = { width: number; height: number };
/** The middle of what is kept, in parts of the picture (0 to 1), and how many times it is enlarged, from 1. */
export type Crop = { x: number; y: number; zoom: number };

/** The middle of the picture, as much of it as fits. */
export const whole: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 5;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** What is kept of a picture in a frame of `aspect` (width by height), in pixels; it never leaves the picture. */
export function keptArea(
  { width, height }: Size,
  aspect: number,
  { x, y, zoom }: Crop,
): Size & { x: number; y: number } {
  const kept_width = Math.min(width, height * aspect) / zoom;
  const kept_height = kept_width / aspect;
  return {
    x: between(0, x * width - kept_width / 2, width - kept_width),
    y: between(0, y * height - kept_height / 2, height - kept_height),
    width: kept_width,
    height: kept_height,
  };
}

/**
 * Moves what is kept by parts of the frame (1: its whole width or height) and enlarges it by a factor. The middle stays
 * so far from the edges that the next move back is seen at once.
 */
export function moved(size: Size, aspect: number, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = between(1, crop.zoom * (by.zoom ?? 1), MOST_ZOOM);
  const before = keptArea(size, aspect, { ...crop, zoom });
  const x = (before.x + before.width * (0.5 + (by.x ?? 0))) / size.width;
  const y = (before.y + before.height * (0.5 + (by.y ?? 0))) / size.height;
  const kept = keptArea(size, aspect, { x, y, zoom });
  return { x: (kept.x + kept.width / 2) / size.width, y: (kept.y + kept.height / 2) / size.height, zoom };
}
