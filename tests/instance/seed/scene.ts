import { encode } from "blurhash";
import sharp from "sharp";
import type { SeededRandom } from "../../support/fakes/random";
import { drawOnce } from "./drawn";

type Rgb = readonly [number, number, number];
type Palette = { sky: readonly [string, string]; sun: string; layers: readonly string[]; says: readonly string[] };

const palettes: readonly Palette[] = [
  {
    sky: ["#2b4c7e", "#f6c9a0"],
    sun: "#ffe9c4",
    layers: ["#8f7a8a", "#5d5b73", "#33405a"],
    says: [
      "Dawn over low hills, the sky going from blue to peach",
      "Three ridges in the haze with a pale sun above them",
    ],
  },
  {
    sky: ["#86c5da", "#e9f5f2"],
    sun: "#fffbe6",
    layers: ["#8fb9a8", "#5f9480", "#376b5c"],
    says: ["Green hills under a clear morning sky", "A wide valley in early summer light"],
  },
  {
    sky: ["#1b1f3b", "#5b4b8a"],
    sun: "#f3f1e0",
    layers: ["#3b3663", "#272748", "#15162c"],
    says: ["A full moon over dark hills, the sky a deep violet", "Night falling on the moor, one bright moon"],
  },
  {
    sky: ["#f2a65a", "#f9dec9"],
    sun: "#fff3d6",
    layers: ["#c8553d", "#8f3b2e", "#588157"],
    says: ["Autumn woods glowing under an orange evening sky", "The last light on a red hillside"],
  },
  {
    sky: ["#c9d6df", "#f4f6f7"],
    sun: "#ffffff",
    layers: ["#aab7c0", "#7d8d99", "#4f5d68"],
    says: [
      "Fog on the estuary, with only the nearest bank to be seen",
      "Grey water, grey sky, and a line of far hills between them",
    ],
  },
  {
    sky: ["#4aa3c7", "#d7f0f5"],
    sun: "#fff7d1",
    layers: ["#3d8da8", "#2a6f8a", "#e7d3a8"],
    says: ["A beach at low tide with blue hills beyond the bay", "Sand in front, sea behind, and hardly a cloud"],
  },
  {
    sky: ["#a7c7e7", "#fdfdfd"],
    sun: "#fffdf3",
    layers: ["#dfe9f3", "#bccbdc", "#8da2b8"],
    says: ["Snow on the mountains, blue shadows in the folds", "A winter morning, everything white and very still"],
  },
  {
    sky: ["#ff9a8b", "#ffdfd3"],
    sun: "#fff0e8",
    layers: ["#b56576", "#6d597a", "#355070"],
    says: ["A pink sunset behind three dark ridges", "Evening over the bay, the sky the colour of salmon"],
  },
];

const shapes: readonly (readonly [number, number])[] = [
  [1200, 800],
  [1600, 900],
  [900, 1200],
  [1000, 1000],
  [1500, 600],
  [800, 1400],
];

/** What a picture is made of; the picture itself is drawn when somebody asks for it. */
export type Scene = {
  width: number;
  height: number;
  palette: Palette;
  waves: number[];
  sun: { x: number; y: number; r: number };
  birds: { x: number; y: number; s: number }[];
};

/** A landscape from chance. */
export function createScene(random: SeededRandom): Scene {
  const [width, height] = random.pick(shapes);
  return {
    width,
    height,
    palette: random.pick(palettes),
    waves: Array.from({ length: 6 }, () => random.next()),
    sun: { x: 0.15 + random.next() * 0.7, y: 0.15 + random.next() * 0.25, r: 0.05 + random.next() * 0.06 },
    birds: Array.from({ length: random.int(0, 7) }, () => ({
      x: random.next(),
      y: 0.1 + random.next() * 0.35,
      s: 0.5 + random.next(),
    })),
  };
}

/** What is to be seen on it, in words. */
export const describe = (scene: Scene, random: SeededRandom): string => {
  const birds = scene.birds.length > 3 ? `, and ${scene.birds.length} birds in the distance` : "";
  return `${random.pick(scene.palette.says)}${birds}.`;
};

/** How high the ridge of a layer is at `u` (0 to 1 from the left); 0 is the top edge, 1 the bottom. */
function ridge({ waves }: Scene, layer: number, u: number): number {
  const [a = 0, b = 0] = [waves[layer * 2], waves[layer * 2 + 1]];
  return 0.48 + layer * 0.17 + 0.07 * Math.sin(u * (3 + 4 * a) + a * 9) + 0.035 * Math.sin(u * (9 + 8 * b) + b * 12);
}

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (a: Rgb, b: Rgb, t: number): Rgb =>
  [0, 1, 2].map((i) => Math.round((a[i] ?? 0) * (1 - t) + (b[i] ?? 0) * t)) as unknown as Rgb;

function colourAt(scene: Scene, u: number, v: number): Rgb {
  const { layers, sky } = scene.palette;
  for (let layer = layers.length - 1; layer >= 0; layer--)
    if (v >= ridge(scene, layer, u)) return rgb(layers[layer] ?? "#000000");
  return mix(rgb(sky[0]), rgb(sky[1]), Math.min(1, v / 0.6));
}

const blurhashes = new Map<string, string>();

/** The blurhash of a scene, without drawing it; computed once for all servers of this process. */
export function blurhashOf(scene: Scene): string {
  const key = JSON.stringify(scene);
  const known = blurhashes.get(key) ?? blurhash((u, v) => colourAt(scene, u, v));
  blurhashes.set(key, known);
  return known;
}

/** A blurhash from a few colours (0 to 255) of what is at `u` from the left and `v` from the top, both 0 to 1. */
export function blurhash(at: (u: number, v: number) => Rgb): string {
  const [columns, rows] = [12, 10];
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      pixels.set([...at((x + 0.5) / columns, (y + 0.5) / rows), 255], (y * columns + x) * 4);
  }
  return encode(pixels, columns, rows, 4, 3);
}

function svg(scene: Scene): string {
  const { width, height, palette, waves, sun, birds } = scene;
  const hills = palette.layers.map((fill, layer) => {
    const steps = Array.from(
      { length: 61 },
      (_, i) => `${((i / 60) * width).toFixed(1)},${(ridge(scene, layer, i / 60) * height).toFixed(1)}`,
    );
    // What is far away is paler, and mist lies at its foot.
    return `<linearGradient id="h${layer}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${fill}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient><polygon fill="${fill}" points="0,${height} ${steps.join(" ")} ${width},${height}"/><polygon fill="url(#h${layer})" fill-opacity="${(0.62 - 0.18 * layer).toFixed(2)}" points="0,${height} ${steps.join(" ")} ${width},${height}"/>`;
  });
  const clouds = waves.map((wave, at) => {
    const [x, y] = [((wave * 7 + at * 0.31) % 1.2) * width, (0.05 + 0.07 * at) * height];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${((0.16 + 0.26 * wave) * width).toFixed(0)}" ry="${((0.008 + 0.014 * wave) * height).toFixed(0)}" fill="${palette.sun}" fill-opacity="${(0.1 + 0.14 * wave).toFixed(2)}"/>`;
  });
  const wings = birds.map(({ x, y, s }) => {
    const w = s * width * 0.016;
    return `<path d="M${x * width - w} ${y * height} q${w / 2} ${-w * 0.7} ${w} 0 q${w / 2} ${-w * 0.7} ${w} 0" fill="none" stroke="#222" stroke-opacity=".7" stroke-width="${Math.max(2, w / 7)}" stroke-linecap="round"/>`;
  });
  const [cx, cy, r] = [sun.x * width, sun.y * height, sun.r * Math.min(width, height) * 1.6];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset=".6" stop-color="${palette.sky[1]}"/></linearGradient>
<radialGradient id="g"><stop offset="0" stop-color="${palette.sun}" stop-opacity=".9"/><stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#s)"/><circle cx="${cx}" cy="${cy}" r="${r * 3}" fill="url(#g)"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${palette.sun}"/>
${clouds.join("")}${hills.join("")}${wings.join("")}</svg>`;
}

/** Draws a scene, as WebP or as PNG. */
export const draw = (scene: Scene, format: "webp" | "png"): Promise<Uint8Array<ArrayBuffer>> =>
  drawOnce(`${format} ${JSON.stringify(scene)}`, async () => {
    const image = sharp(Buffer.from(svg(scene)));
    return new Uint8Array(
      await (format === "webp" ? image.webp({ quality: 72 }) : image.png({ palette: true, colours: 128 })).toBuffer(),
    );
  });

/** A wide strip of a scene, for the top of a profile. */
export const drawHeader = (scene: Scene): Promise<Uint8Array<ArrayBuffer>> =>
  drawOnce(`header ${JSON.stringify(scene)}`, async () => {
    const image = sharp(Buffer.from(svg({ ...scene, width: 1200, height: 400 })));
    return new Uint8Array(await image.webp({ quality: 70 }).toBuffer());
  });
