import type { Painting, Rgb } from "./light";
import { add, clamp, clouds, dim, glow, gradient, hash, hex, mix, noise, smooth } from "./light";
import { flying, ridgeline, wader } from "./shapes";

/** Thousands of waders over the mud while the sun comes up. */
export function flock(): Painting {
  const [width, height] = [1500, 1000];
  const sky = gradient([0, "#3b4a6b"], [0.3, "#8a7f93"], [0.45, "#e0a184"], [0.56, "#ffd9a0"]);
  const [sunU, sunV, line] = [0.68, 0.5, 0.56];
  const light = (u: number, v: number): Rgb => {
    const veil = clouds(u * 2.2 + 4, v * 9, 5, 11);
    const band = mix(sky(v), hex("#f7b58c"), 0.55 * smooth(0.5, 0.75, veil) * smooth(0.02, 0.3, v));
    const warm = add(band, [1, 0.72, 0.4], 0.55 * glow(u, v, sunU, sunV, 0.3, 1.5));
    return add(warm, [1, 0.9, 0.7], 1.2 * glow(u, v, sunU, sunV, 0.042, 1.5));
  };
  const shade = (u: number, v: number): Rgb => {
    if (v < line) return light(u, v);
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.06);
    const ripple = (noise(u * 26 * depth * 0.3, depth * 9, 3) - 0.5) * 0.05 * near;
    const mirrored = light(u + ripple, 2 * line - line * 0.06 - v * 0.86 + ripple * 2);
    const channel = clouds((u - 0.5) * depth * 0.75 + 7, depth * 1.5, 5, 21);
    const wet = smooth(0.56, 0.42, channel + 0.05 * Math.sin(u * 9 + near * 7));
    const grains = 0.75 + 0.5 * noise(u * 300, v * 420, 9);
    const mud = dim(mix(hex("#4a3a3c"), hex("#7a5a4c"), glow(u, v, sunU, line, 0.5, 1)), grains * (1 - 0.5 * near));
    return mix(mud, dim(mirrored, 0.95), 0.22 + 0.72 * wet);
  };
  const birds = Array.from({ length: 620 }, (_, i) => {
    const along = hash(i, 1);
    const wave = 0.27 + 0.13 * Math.sin(along * 5.2 + 0.6) - 0.08 * along;
    const spread = 0.1 * Math.sin(Math.PI * along) + 0.012;
    const off = (hash(i, 2) + hash(i, 3) + hash(i, 4) - 1.5) * spread * 1.5;
    return flying(
      (0.03 + along * 0.9) * width,
      (wave + off) * height,
      5 + 11 * hash(i, 5) * (0.5 + 0.7 * (1 - along)),
      hash(i, 6) * 1.6 - 0.6,
      hash(i, 7) * 40 - 28,
    );
  }).join("");
  const stand = [
    [170, 905, 96, 1, false],
    [292, 880, 84, 1, true],
    [400, 925, 104, -1, false],
    [560, 870, 78, 1, true],
    [655, 890, 84, -1, false],
    [742, 858, 70, 1, false],
    [1010, 842, 62, -1, true],
    [1225, 872, 80, -1, false],
    [1330, 850, 66, 1, true],
  ] as const;
  const waders = stand.map(([x, y, size, facing, probing]) => wader(x, y, size, facing, probing)).join("");
  const mirrored = stand
    .map(
      ([x, y, size, facing, probing]) =>
        `<g transform="matrix(1 0 0 -.8 0 ${y * 1.8})">${wader(x, y, size, facing, probing)}</g>`,
    )
    .join("");
  const shoreline = ridgeline(width, height, (u) => 0.556 - 0.012 * clouds(u * 9, 2, 4, 3) - 0.008 * smooth(0.1, 0, u));
  const far = `<clipPath id="c"><rect width="${width}" height="${line * height + 2}"/></clipPath><polygon clip-path="url(#c)" points="${shoreline}" fill="#6d5560"/>`;
  return {
    width,
    height,
    shade,
    over: [
      { svg: far, blur: 1.2 },
      { svg: `<g fill="#2c2430" fill-opacity=".82">${birds}</g>` },
      { svg: `<g fill="#2a2026" fill-opacity=".5">${mirrored}</g>`, blur: 2.4 },
      { svg: `<g fill="#1d161b">${waders}</g>`, blur: 0.5 },
    ],
  };
}

/** The moon's path on a calm sea, and a lighthouse far out. */
export function moonsea(): Painting {
  const [width, height] = [1500, 1000];
  const line = 0.47;
  const sky = gradient([0, "#070d1d"], [0.25, "#122340"], [0.47, "#3d5f7d"]);
  const shade = (u: number, v: number): Rgb => {
    const moon = glow(u, v, 0.6, 0.16, 0.026, 1.5);
    if (v < line) {
      const veil = smooth(0.5, 0.78, clouds(u * 3 + 1, v * 8, 6, 31)) * smooth(0.03, 0.2, v);
      const base = add(sky(v), [0.75, 0.85, 1], 0.2 * glow(u, v, 0.6, 0.16, 0.28, 1.5) * (0.4 + veil));
      const disc = smooth(0.0225, 0.0205, Math.hypot((u - 0.6) * 1.5, v - 0.16));
      const seas = 0.85 + 0.25 * noise(u * 120, v * 80, 4) - 0.2 * smooth(0.45, 0.65, noise(u * 60, v * 40, 8));
      return add(add(base, [0.98, 0.94, 0.82], disc * seas), [0.5, 0.62, 0.8], 0.28 * moon + 0.06 * veil);
    }
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.035);
    const swell = clouds(u * depth * 1.1, depth * 7, 3, 41);
    const chop = noise(u * depth * 7 + 5, depth * 34, 43);
    const path = Math.exp(-(((u - 0.6) / (0.035 + 0.2 * near * (0.4 + swell))) ** 2));
    const spark = smooth(0.5, 0.86, chop * 0.6 + swell * 0.5) * path;
    const water = mix(hex("#3a5b76"), hex("#050b16"), smooth(0, 0.75, near));
    const lit = add(dim(water, 0.72 + 0.5 * swell), [0.86, 0.92, 1], 1.05 * spark + 0.13 * path);
    return add(lit, [1, 0.75, 0.4], 0.3 * Math.exp(-(((u - 0.17) / 0.004) ** 2)) * smooth(0.3, 0, near) * chop);
  };
  const land = ridgeline(
    width,
    height,
    (u) => 0.473 - 0.03 * smooth(0.34, 0.02, u) * (0.6 + 0.6 * clouds(u * 14, 1, 4, 6)),
  );
  const beam = `<defs><linearGradient id="b"><stop offset="0" stop-color="#fff2c4" stop-opacity=".75"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></linearGradient></defs><polygon points="255,383 900,300 900,352" fill="url(#b)"/><polygon points="255,383 20,402 20,418" fill="#fff2c4" fill-opacity=".12"/>`;
  const stars = Array.from({ length: 150 }, (_, i) => {
    const size = 0.5 + 1.2 * hash(i, 63) ** 5;
    return `<circle cx="${(hash(i, 61) * width).toFixed(0)}" cy="${(hash(i, 62) ** 1.3 * 400).toFixed(0)}" r="${size.toFixed(2)}" fill-opacity="${(0.25 + 0.6 * hash(i, 64)).toFixed(2)}"/>`;
  }).join("");
  return {
    width,
    height,
    shade,
    fine: 0.6,
    over: [
      { svg: `<g fill="#e8eefc">${stars}</g>` },
      {
        svg: `<clipPath id="c"><rect width="1500" height="472"/></clipPath><polygon clip-path="url(#c)" points="${land}" fill="#0a1120"/><path d="M249 452 L251 388 L259 388 L261 452Z" fill="#0a1120"/>`,
        blur: 0.8,
      },
      { svg: beam, blur: 6, blend: "screen" },
      {
        svg: `<circle cx="255" cy="383" r="5" fill="#fff6d8"/><circle cx="255" cy="383" r="20" fill="#ffdf9a" fill-opacity=".35"/>`,
        blur: 2.5,
        blend: "screen",
      },
    ],
  };
}

/** Tidal channels of an estuary from far above. */
export function flats(): Painting {
  const [width, height] = [1500, 1000];
  const ground = gradient(
    [0, "#0f3f4c"],
    [0.3, "#2f7f80"],
    [0.42, "#8fc0ac"],
    [0.5, "#e8dcb8"],
    [0.66, "#c39a68"],
    [1, "#6f5236"],
  );
  const shade = (u: number, v: number): Rgb => {
    const [x, y] = [u * 2.4, v * 1.6];
    const [wx, wy] = [clouds(x * 1.3, y * 1.3, 4, 71), clouds(x * 1.3 + 9, y * 1.3 + 4, 4, 73)];
    const folded = clouds(x + wx * 2.4, y + wy * 2.4, 6, 75);
    const branch = 1 - Math.abs(2 * clouds(x * 1.7 + wy * 1.6, y * 1.7 + wx * 1.9, 5, 79) - 1);
    const veins = smooth(0.9, 0.99, branch);
    const level = clamp((folded - 0.22) * 1.75 + 0.1 * (v - 0.5) - 0.34 * veins);
    const lit = 0.86 + 1.6 * (clouds(x * 6 + wx, y * 6 - 0.02, 3, 81) - clouds(x * 6 + wx + 0.03, y * 6 + 0.04, 3, 81));
    const foam = smooth(0.035, 0, Math.abs(level - 0.45)) * 0.22;
    return add(dim(ground(level), lit), [1, 0.98, 0.9], foam);
  };
  const birds = Array.from({ length: 26 }, (_, i) =>
    flying(1010 + i * 9 + 40 * hash(i, 1), 250 + Math.abs(i - 9) * 9 + 22 * hash(i, 2), 15, 0.35, 20),
  ).join("");
  return {
    width,
    height,
    shade,
    fine: 0.6,
    over: [
      { svg: `<g fill="#123" fill-opacity=".22" transform="translate(26 34)">${birds}</g>`, blur: 3 },
      { svg: `<g fill="#fffaf0">${birds}</g>` },
    ],
  };
}

/** Flamingos in a lagoon, in the light before sunrise. */
export function lagoon(): Painting {
  const [width, height] = [1500, 1000];
  const line = 0.42;
  const sky = gradient([0, "#9db4cf"], [0.22, "#e3c3c9"], [0.42, "#ffd3b8"]);
  const air = (u: number, v: number): Rgb =>
    add(
      mix(sky(v), hex("#f4b6b3"), 0.4 * smooth(0.5, 0.7, clouds(u * 2, v * 12, 5, 91))),
      [1, 0.8, 0.6],
      0.25 * glow(u, v, 0.25, line, 0.3, 1.4),
    );
  const shade = (u: number, v: number): Rgb => {
    if (v < line) return air(u, v);
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.05);
    const ripple = (clouds(u * depth * 1.4, depth * 8, 3, 95) - 0.5) * 0.12 * (0.25 + near);
    const mirrored = air(u, Math.max(0, 2 * line - v * 0.8 - 0.08 + ripple));
    return mix(dim(mirrored, 0.97), hex("#7f93ad"), 0.28 * near + 0.4 * smooth(0.02, 0.06, ripple));
  };
  const bird = (x: number, y: number, size: number, facing: number, low: boolean, tone: string): string => {
    const neck = low
      ? `<path d="M16 -62 Q34 -64 36 -44 Q37 -26 33 -14" fill="none" stroke-width="4.4" stroke-linecap="round"/><path d="M30 -18 Q37 -20 37.5 -12 Q36 -5 32 -2 Q32 -9 29.6 -12Z"/><path d="M33.4 -7 Q34 -3 31.4 .5 L31 -3Z" fill="#33252b" stroke="none"/>`
      : `<path d="M15 -60 Q30 -62 29 -80 Q27 -94 34 -102" fill="none" stroke-width="4.4" stroke-linecap="round"/><path d="M31 -103 Q33 -109 39 -108 Q45 -105 46 -99 Q45 -96 42 -97 Q40 -100 35 -99Z"/><path d="M44 -102 Q48 -97 44.4 -92 Q43 -95 42.4 -98Z" fill="#33252b" stroke="none"/>`;
    return (
      `<g transform="translate(${x} ${y}) scale(${(facing * size) / 100} ${size / 100})" fill="${tone}" stroke="${tone}" stroke-width="0">` +
      `<path d="M-27 -52 Q-20 -70 2 -71 Q18 -71 20 -60 Q17 -47 -2 -46 Q-16 -46 -27 -52Z"/><path d="M-22 -56 Q-6 -64 12 -58 Q0 -49 -16 -50Z" fill="#e0566a" fill-opacity=".55" stroke="none"/>` +
      `<g fill="none" stroke-width="1.9" stroke="#c9707a"><path d="M-2 -47 L-3 -24 L-1 0"/><path d="M5 -47 L8 -25 L6 0"/></g>${neck}</g>`
    );
  };
  const far = Array.from({ length: 46 }, (_, i) => {
    const x = 40 + i * 31 + 18 * hash(i, 101);
    return bird(
      x,
      458 + 14 * hash(i, 102),
      34 + 12 * hash(i, 103),
      hash(i, 104) > 0.5 ? 1 : -1,
      hash(i, 105) > 0.5,
      "#e79aa0",
    );
  }).join("");
  const group = [
    [250, 700, 190, 1, false],
    [410, 730, 205, 1, true],
    [560, 690, 176, -1, false],
    [905, 760, 225, -1, true],
    [1060, 740, 220, 1, false],
    [1210, 700, 180, -1, true],
  ] as const;
  const near = group.map(([x, y, size, facing, low]) => bird(x, y, size, facing, low, "#f2939c")).join("");
  const mirrored = group
    .map(
      ([x, y, size, facing, low]) =>
        `<g transform="matrix(1 0 0 -.9 0 ${y * 1.9})">${bird(x, y, size, facing, low, "#d98a95")}</g>`,
    )
    .join("");
  const hills = (base: number, rise: number, salt: number) =>
    ridgeline(width, height, (u) => base - rise * clouds(u * 4, salt, 4, salt));
  return {
    width,
    height,
    shade,
    over: [
      {
        svg: `<clipPath id="c"><rect width="1500" height="421"/></clipPath><g clip-path="url(#c)"><polygon points="${hills(0.42, 0.1, 7)}" fill="#b9a3b4" fill-opacity=".8"/><polygon points="${hills(0.43, 0.05, 17)}" fill="#8f7f97" fill-opacity=".9"/></g>`,
        blur: 2,
      },
      { svg: far, blur: 1.4 },
      { svg: `<g opacity=".6">${mirrored}</g>`, blur: 4 },
      { svg: near, blur: 0.5 },
    ],
  };
}
