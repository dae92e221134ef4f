import type { Colour } from "./colour";

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Three = readonly [number, number, number];

const toLinear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255;
const product = (rows: readonly Three[], [a, b, c]: Three) => rows.map((row) => row[0] * a + row[1] * b + row[2] * c);

// The matrices of CSS Color 4: linear sRGB to cone responses, their cube roots to OKLab, and both inverses.
const to_cones: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const to_lab: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const from_lab: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const from_cones: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** A colour in OKLCH; its alpha is left out. */
export function oklchOf({ red, green, blue }: Colour): Oklch {
  const cones = product(to_cones, [toLinear(red), toLinear(green), toLinear(blue)]).map(Math.cbrt);
  const [lightness = 0, a = 0, b = 0] = product(to_lab, [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0]);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Red, green and blue from 0 to 255, or beyond where a screen cannot show the colour. */
function partsOf({ lightness, chroma, hue }: Oklch): number[] {
  const turn = (hue * Math.PI) / 180;
  const roots = product(from_lab, [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)]);
  const cones = roots.map((root) => root ** 3);
  return product(from_cones, [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0]).map(fromLinear);
}

const isShown = (parts: readonly number[]) => parts.every((part) => part > -0.5 && part < 255.5);

/** The opaque colour; what no screen can show loses chroma until one can, and keeps its lightness and hue. */
export function colourOfOklch({ lightness, chroma, hue }: Oklch): Colour {
  let [least, most] = [0, chroma];
  let parts = partsOf({ lightness, chroma, hue });
  if (!isShown(parts)) {
    for (let step = 0; step < 16; step++) {
      const middle = (least + most) / 2;
      if (isShown(partsOf({ lightness, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    parts = partsOf({ lightness, chroma: least, hue });
  }
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.min(255, Math.max(0, Math.round(part))));
  return { red, green, blue, alpha: 1 };
}
