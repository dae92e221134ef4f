import { setImmediate } from "node:timers/promises";
import sharp from "sharp";

/** Red, green and blue, 0 to 1 each; more than 1 is light that overflows. */
export type Rgb = readonly [number, number, number];
/** The colour at a point: `u` from the left, `v` from the top, both 0 to 1. */
type Shade = (u: number, v: number) => Rgb;
/** What lies over what is painted: lines and fields as SVG of the picture's size, soft by `blur` px. */
type Over = { svg: string; blur?: number; blend?: "over" | "screen" | "soft-light" | "multiply" };
/**
 * A picture in parts: light by points, then what lies over it. `fine` is how many points a px has, 0.5 where nobody
 * says.
 */
export type Painting = {
  width: number;
  height: number;
  shade: Shade;
  over?: readonly Over[];
  fine?: number;
  grain?: number;
};

export const clamp = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);
export const smooth = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};
export const hex = (colour: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Rgb;
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
/** `b` times `t` as light upon `a`. */
export const add = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];
export const dim = (a: Rgb, t: number): Rgb => [a[0] * t, a[1] * t, a[2] * t];

/** A colour between stops, which are pairs of a place (0 to 1, rising) and a colour. */
export function gradient(...stops: readonly (readonly [number, string])[]): (at: number) => Rgb {
  const all = stops.map(([at, colour]) => [at, hex(colour)] as const);
  return (at) => {
    let before = all[0];
    for (const stop of all) {
      if (before && at <= stop[0]) return mix(before[1], stop[1], smooth(before[0], stop[0] + 1e-9, at));
      before = stop;
    }
    return before?.[1] ?? [0, 0, 0];
  };
}

/** A number from 0 to 1 that belongs to a point of whole numbers. */
export function hash(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(salt | 0, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_103_515_245);
  h = Math.imul(h ^ (h >>> 16), 2_246_822_519);
  return ((h ^ (h >>> 15)) >>> 0) / 4_294_967_296;
}

/** Smooth noise, 0 to 1. */
export function noise(x: number, y: number, salt = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = hash(ix, iy, salt) * (1 - sx) + hash(ix + 1, iy, salt) * sx;
  const low = hash(ix, iy + 1, salt) * (1 - sx) + hash(ix + 1, iy + 1, salt) * sx;
  return top * (1 - sy) + low * sy;
}

/** Noise upon finer noise, 0 to 1. */
export function clouds(x: number, y: number, octaves = 5, salt = 0): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, salt + octave);
    total += weight;
    weight *= 0.5;
    [x, y] = [x * 1.9 + y * 0.6 + 3.1, y * 1.9 - x * 0.6 + 1.7];
  }
  return sum / total;
}

/** A light with soft edges at a point: 1 in its middle, nothing far off. */
export const glow = (u: number, v: number, x: number, y: number, size: number, ratio = 1): number => {
  const [dx, dy] = [(u - x) * ratio, v - y];
  return Math.exp(-(dx * dx + dy * dy) / (size * size));
};

/** Light as a film takes it, 0 to 255: nothing jumps to white. */
export const exposed = (light: number): number =>
  255 * clamp(light < 0.8 ? light : 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.2)));

/** How many rows are shaded before others have their turn. */
const turn = 24;

async function field({ width, height, shade, fine = 0.5 }: Painting) {
  const [columns, rows] = [Math.round(width * fine), Math.round(height * fine)];
  const bytes = Buffer.alloc(columns * rows * 3);
  let at = 0;
  for (let y = 0; y < rows; y++) {
    // The server answers in between: shading is a second of work.
    if (y % turn === 0) await setImmediate();
    for (let x = 0; x < columns; x++)
      for (const part of shade((x + 0.5) / columns, (y + 0.5) / rows))
        bytes[at++] = Math.round(exposed(part) + hash(x, y, at) - 0.5);
  }
  return sharp(bytes, { raw: { width: columns, height: rows, channels: 3 } });
}

/** Paints a picture, as WebP. */
export async function paint(painting: Painting): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, over = [], grain = 9 } = painting;
  const size = { width, height };
  const layers = await Promise.all(
    over.map(async ({ svg, blur, blend = "over" }) => {
      const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
      const drawn = sharp(Buffer.from(whole)).ensureAlpha();
      const input = await (blur ? drawn.blur(blur) : drawn).raw().toBuffer();
      return { input, raw: { ...size, channels: 4 as const }, blend };
    }),
  );
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const film = sharp({ create: { ...size, channels: 3, background: "#808080", noise } });
  const grained = { input: await film.raw().toBuffer(), raw: { ...size, channels: 3 as const } };
  const light = (await field(painting)).resize(width, height, { kernel: "cubic", fit: "fill" });
  const done = sharp(await light.toBuffer(), { raw: { ...size, channels: 3 } });
  return new Uint8Array(
    await done
      .composite([...layers, { ...grained, blend: "soft-light" }])
      .removeAlpha()
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
