import { exceeds, type Limits } from "../../domain/attach";
import { movingOf } from "../../domain/picture/moving";

/** Draws a picture so many pixels wide and high, and gives it as a file of a type. */
export type Draw = (blob: Blob, to: { width: number; height: number; type: string; quality: number }) => Promise<Blob>;

type Size = { width: number; height: number };

/** How often a picture is drawn at most until it is small enough. */
const TRIES = 8;
/** Below this edge, in px, nothing would be left to see. */
const LEAST = 64;

/** Draws with the browser: the picture is turned as it is noted, so that what comes of it stands upright. */
export const drawHere: Draw = async (blob, { width, height, type, quality }) => {
  const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  // What is seen through would be black in a format that knows no such thing.
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type, quality });
};

/**
 * What a copy of a refused picture must keep to: the server's limits, or half of the picture's bytes where it keeps to them
 * already, as the server or what stands before it takes less than it says.
 */
export const limitsFor = (
  limits: Limits,
  size: number,
  whole: { width: number | null; height: number | null },
): Limits => (exceeds(limits, size, whole) ? limits : { ...limits, bytes: Math.floor(size / 2) });

/**
 * A copy of a picture that keeps to a server's limits, as large as they let it be, with its size; null where none can be made:
 * it moves, its size is not known, or it would be too small to see.
 * @param blob the picture, of the size `whole`
 * @param takes whether the server takes a type
 */
export async function smallerCopy(
  blob: Blob,
  whole: { width: number | null; height: number | null },
  { bytes, pixels }: Limits,
  takes: (type: string) => boolean,
  draw: Draw,
): Promise<({ blob: Blob } & Size) | null> {
  const { width, height } = whole;
  if (!width || !height || movingOf(new Uint8Array(await blob.arrayBuffer())) !== null) return null;
  const clear = blob.type === "image/png" || blob.type === "image/webp";
  const type = clear && takes("image/webp") ? "image/webp" : "image/jpeg";
  let scale = Math.min(1, pixels === null ? 1 : Math.sqrt(pixels / (width * height)));
  for (let left = TRIES; left > 0; left -= 1) {
    const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
    if (Math.max(size.width, size.height) < LEAST || Math.min(size.width, size.height) < 1) return null;
    const copy = await draw(blob, { ...size, type, quality: 0.85 });
    if (bytes === null || copy.size <= bytes) return { blob: copy, ...size };
    // A little less than what would be just enough: bytes do not follow pixels exactly.
    scale *= Math.min(0.9, Math.sqrt(bytes / copy.size) * 0.95);
  }
  return null;
}
