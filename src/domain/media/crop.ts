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

/** How a crop is changed, in parts of the frame (1: its whole width or height), and by which factor it is enlarged. */
export type CropMove = {
  x?: number;
  y?: number;
  zoom?: number;
  /** The place that stays where it is while the rest grows, from the middle of the frame; else the middle. */
  around?: { x: number; y: number };
};

/**
 * Moves and enlarges what is kept. The middle stays so far from the edges that the next move back is seen at once.
 */
export function moved(size: Size, aspect: number, crop: Crop, by: CropMove): Crop {
  const zoom = between(1, crop.zoom * (by.zoom ?? 1), MOST_ZOOM);
  const grown = zoom / crop.zoom - 1;
  const { around = { x: 0, y: 0 } } = by;
  const before = keptArea(size, aspect, crop);
  const [width, height] = [(before.width * crop.zoom) / zoom, (before.height * crop.zoom) / zoom];
  const x = (before.x + before.width / 2 + width * ((by.x ?? 0) + around.x * grown)) / size.width;
  const y = (before.y + before.height / 2 + height * ((by.y ?? 0) + around.y * grown)) / size.height;
  const kept = keptArea(size, aspect, { x, y, zoom });
  return { x: (kept.x + kept.width / 2) / size.width, y: (kept.y + kept.height / 2) / size.height, zoom };
}
