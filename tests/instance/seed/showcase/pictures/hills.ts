import type { Painting, Rgb } from "./light";
import { add, clouds, dim, glow, gradient, hash, hex, mix, noise, smooth } from "./light";
import { flying, ridgeline, spruce, wood } from "./shapes";

/** Ridge behind ridge in the haze after sunset, and a wood in front. */
export function ridges(): Painting {
  const [width, height] = [1200, 1500];
  const sky = gradient([0, "#31466e"], [0.2, "#7b7fa3"], [0.36, "#e0a397"], [0.5, "#ffd2a1"]);
  const bases = [0.43, 0.48, 0.54, 0.61, 0.7, 0.8];
  const tones = ["#c99a9c", "#a9858f", "#836c82", "#5e5470", "#3d3c58", "#242843"].map(hex);
  const rise = (u: number, layer: number): number =>
    (bases[layer] ?? 1) -
    (0.05 + 0.028 * layer) * (clouds(u * (2.6 - layer * 0.22) + layer * 7.7, layer * 3.1, 6, layer * 13 + 5) - 0.35);
  const shade = (u: number, v: number): Rgb => {
    const veil = smooth(0.45, 0.75, clouds(u * 1.8 + 3, v * 7, 6, 91));
    const warm = mix(sky(v), hex("#ffb08a"), 0.6 * veil * smooth(0.05, 0.35, v));
    let seen = add(warm, [1, 0.75, 0.45], 0.4 * glow(u, v, 0.34, 0.44, 0.16) + 0.6 * glow(u, v, 0.34, 0.44, 0.035));
    for (let layer = 0; layer < bases.length; layer++) {
      const top = rise(u, layer);
      const covers = smooth(-0.0012, 0.0012, v - top);
      if (covers === 0) continue;
      const mist = smooth(0.1, 0, 0.14 - (v - top)) * 0.75;
      const drift = 0.6 + 0.8 * clouds(u * 3 + layer * 4, v * 12, 4, layer + 40);
      const tone = tones[layer] ?? [0, 0, 0];
      const hazy = mix(tone, mix(hex("#f3c3a6"), tone, layer / 8), Math.min(0.85, mist * drift));
      seen = mix(seen, add(hazy, [1, 0.6, 0.35], 0.22 * glow(u, v, 0.34, 0.44, 0.2)), covers);
    }
    return seen;
  };
  const front = (u: number): number => 0.93 - 0.06 * clouds(u * 3, 4, 4, 77) + 0.07 * smooth(0.2, 0.75, u);
  const mid = (u: number): number => rise(u, 5) + 0.004;
  const birds = [
    [760, 330, 46, 0.5, -8],
    [830, 300, 38, 0.2, 4],
    [890, 342, 34, 0.7, -4],
    [800, 390, 30, -0.3, 6],
  ] as const;
  return {
    width,
    height,
    shade,
    over: [
      { svg: `<g fill="#242843">${wood({ width, height }, mid, 190, 64, 3)}</g>`, blur: 1.1 },
      {
        svg: `<polygon points="${ridgeline(width, height, front)}" fill="#11142a"/><g fill="#11142a">${wood({ width, height }, front, 60, 260, 9)}</g>`,
        blur: 0.5,
      },
      {
        svg: `<g fill="#39334f">${birds.map(([x, y, span, lift, turn]) => flying(x, y, span, lift, turn)).join("")}</g>`,
        blur: 0.6,
      },
    ],
  };
}

/** Northern lights over snow and spruces, a lit hut among them. */
export function aurora(): Painting {
  const [width, height] = [1500, 1000];
  const sky = gradient([0, "#050a1c"], [0.4, "#0b2038"], [0.72, "#1d4a5c"]);
  const curtain = (u: number, v: number, at: number, salt: number): number => {
    const fold = at + 0.14 * (clouds(u * 2.1 + salt, salt, 4, salt) - 0.5) + 0.05 * Math.sin(u * 7 + salt) - 0.1 * u;
    const rise = fold - v;
    const rays = 0.35 + 0.9 * clouds(u * 26 + 2 * Math.sin(v * 4), salt + v * 0.7, 4, salt + 3);
    return rise > 0 ? Math.exp(-rise * 6.5) * rays * smooth(0, 0.03, rise) : 0;
  };
  const shade = (u: number, v: number): Rgb => {
    const [one, two] = [curtain(u, v, 0.56, 21), curtain(u, v, 0.44, 57)];
    const high = smooth(0.38, 0.05, v);
    const green: Rgb = mix([0.22, 0.95, 0.6], [0.65, 0.3, 0.85], high);
    const air = add(add(sky(v), green, 0.75 * one), mix([0.2, 0.8, 0.75], [0.8, 0.3, 0.7], high), 0.5 * two);
    const snowline = 0.8 - 0.05 * clouds(u * 2, 1, 4, 66) + 0.06 * (u - 0.5) ** 2;
    if (v < snowline) return add(air, [0.2, 0.9, 0.6], 0.06 * glow(u, v, 0.45, 0.6, 0.35, 1.5));
    const drift = clouds(u * 5 + v * 3, v * 16, 4, 71);
    const snow = mix(hex("#29536a"), hex("#0d1d33"), smooth(snowline, 1, v));
    const hut = glow(u, v, 0.715, 0.83, 0.06, 1.2);
    return add(
      add(dim(snow, 0.7 + 0.6 * drift), [0.15, 0.55, 0.4], 0.32 * smooth(1, snowline, v) * drift),
      [1, 0.62, 0.25],
      0.75 * hut * (0.6 + 0.5 * drift),
    );
  };
  const ground = (u: number): number => 0.795 - 0.05 * clouds(u * 2, 1, 4, 66) + 0.06 * (u - 0.5) ** 2;
  const stars = Array.from(
    { length: 260 },
    (_, i) =>
      `<circle cx="${(hash(i, 1) * width).toFixed(0)}" cy="${(hash(i, 2) * 620).toFixed(0)}" r="${(0.5 + 1.3 * hash(i, 3) ** 6).toFixed(2)}" fill-opacity="${(0.3 + 0.7 * hash(i, 4)).toFixed(2)}"/>`,
  ).join("");
  const big = [
    [60, 1090, 640, 5],
    [205, 1060, 470, 6],
    [335, 1040, 330, 8],
    [1385, 1110, 760, 7],
    [1235, 1050, 400, 12],
    [1480, 1060, 540, 14],
  ] as const;
  return {
    width,
    height,
    shade,
    over: [
      { svg: `<g fill="#eaf6ff">${stars}</g>` },
      { svg: `<g fill="#07131f">${wood({ width, height }, ground, 130, 130, 5)}</g>`, blur: 0.9 },
      {
        svg: `<path d="M1010 830 l62 -46 l66 46 l0 44 l-128 0Z" fill="#0b0f14"/><path d="M1002 834 L1072 778 L1146 834 L1140 838 L1072 789 L1008 838Z" fill="#b9d2d8" fill-opacity=".8"/><rect x="1034" y="836" width="22" height="22" fill="#ffd58a"/><rect x="1078" y="836" width="22" height="22" fill="#ffc56e"/><path d="M1116 776 v22" stroke="#0b0f14" stroke-width="11"/>`,
      },
      { svg: `<circle cx="1066" cy="847" r="46" fill="#ffb04d" fill-opacity=".4"/>`, blur: 12, blend: "screen" },
      { svg: `<g fill="#040a12">${big.map(([x, y, tall, salt]) => spruce(x, y, tall, salt)).join("")}</g>`, blur: 0.4 },
    ],
  };
}

/** The Milky Way above a quiet station. */
export function milkyway(): Painting {
  const [width, height] = [1200, 1500];
  const sky = gradient([0, "#070b1a"], [0.5, "#11203c"], [0.75, "#2c4560"], [0.88, "#a5785f"]);
  const shade = (u: number, v: number): Rgb => {
    const across = (u - 0.62) * 0.86 + (v - 0.4) * 0.5;
    const band = Math.exp(-((across / 0.16) ** 2));
    const [dust, fine] = [clouds(u * 4 + 3, v * 5, 6, 11), clouds(u * 11, v * 13, 5, 19)];
    const lane =
      smooth(0.42, 0.62, clouds(u * 3.2 + 8, v * 4.2 + 2, 6, 31)) * Math.exp(-(((across + 0.015) / 0.075) ** 2));
    const core = Math.exp(-((across / 0.07) ** 2)) * smooth(0.05, 0.6, v);
    const light = band * (0.12 + 0.6 * dust * fine) * (1 - 0.85 * lane);
    const tint = mix([0.6, 0.68, 1], [1, 0.72, 0.6], core * 0.9);
    const stars = smooth(0.986 - 0.03 * band, 1, hash(Math.floor(u * 800), Math.floor(v * 1000), 5));
    const pink = 0.28 * band * smooth(0.6, 0.8, clouds(u * 7, v * 8, 4, 47));
    const base = add(add(sky(v), tint, light * 1.5 + 0.16 * core * (1 - lane)), [0.9, 0.3, 0.5], pink * dust);
    return add(base, [0.95, 0.97, 1], 0.75 * stars * (1 - 0.75 * smooth(0.55, 0.85, v)) * (1 - 0.4 * lane));
  };
  const bright = Array.from(
    { length: 34 },
    (_, i) =>
      `<circle cx="${(hash(i, 81) * width).toFixed(0)}" cy="${(hash(i, 82) * 1050).toFixed(0)}" r="${(1.4 + 1.6 * hash(i, 83)).toFixed(1)}"/>`,
  ).join("");
  const hill = ridgeline(width, height, (u) => 0.885 - 0.05 * clouds(u * 3, 2, 5, 8) + 0.01 * noise(u * 60, 1, 3));
  const mast = (x: number, foot: number, s: number) =>
    `<g transform="translate(${x} ${foot}) scale(${s})"><path d="M-4 0 L-3 -420 L3 -420 L4 0Z"/><path d="M0 -404 L-150 -420 L-150 -416 L0 -392Z M0 -330 L-138 -388 L-136 -393 L0 -342Z"/><path d="M-140 -420 v-26 h8 v26Z"/></g>`;
  return {
    width,
    height,
    shade,
    fine: 0.8,
    over: [
      { svg: `<g fill="#fff" fill-opacity=".9">${bright}</g>`, blur: 0.7 },
      { svg: `<g fill="#bcd0ff" fill-opacity=".35">${bright}</g>`, blur: 4, blend: "screen" },
      { svg: `<polygon points="${hill}" fill="#0c1322"/>`, blur: 0.8 },
      {
        svg: `<g fill="#05080f">${mast(980, 1470, 1.5)}${mast(560, 1440, 0.8)}${mast(395, 1420, 0.45)}</g><g fill="none" stroke="#05080f"><path d="M755 838 Q600 1010 440 1086 Q380 1130 335 1235" stroke-width="2.4"/><path d="M755 880 Q600 1035 440 1108 Q380 1140 335 1240" stroke-width="2"/><path d="M755 838 Q980 640 1200 540" stroke-width="3"/><path d="M755 880 Q980 700 1200 610" stroke-width="2.6"/></g><path d="M0 1440 L260 1414 L1200 1452 V1500 H0Z" fill="#05080f"/>`,
      },
      {
        svg: `<circle cx="206" cy="1392" r="7" fill="#ff5a3c"/><circle cx="206" cy="1392" r="26" fill="#ff4a2c" fill-opacity=".4"/><path d="M0 1442 L300 1420 L1000 1448" stroke="#ff7a55" stroke-opacity=".35" stroke-width="5" fill="none"/>`,
        blur: 3,
        blend: "screen",
      },
    ],
  };
}

/** Low sun between the trunks of a beech wood. */
export function beeches(): Painting {
  const [width, height] = [1500, 1000];
  const shade = (u: number, v: number): Rgb => {
    const [x, y] = [u - 0.56, v - 0.3];
    const far = Math.hypot(x * 1.5, y) + 1e-6;
    const rays =
      smooth(0.4, 0.72, clouds((x * 1.5 * 5) / far + 20, (y * 5) / far + 20, 4, 3)) *
      Math.exp(-far * 1.6) *
      smooth(0.02, 0.2, far);
    const leaves = clouds(u * 14, v * 14, 5, 23);
    const canopy = smooth(0.5, 0.1, v + 0.2 * (leaves - 0.5));
    const air = mix(hex("#e9b563"), hex("#5d3f23"), smooth(0.05, 0.85, far));
    const gold = mix(
      air,
      mix(hex("#a34f1a"), hex("#e29a34"), leaves),
      0.55 * canopy * smooth(0.15, 0.5, far + 0.2 * leaves),
    );
    const floor = smooth(0.66, 0.78, v + 0.05 * clouds(u * 4, 3, 3, 9));
    const litter = mix(
      hex("#3d2413"),
      hex("#b9642a"),
      clouds(u * 40, v * 90, 4, 31) * (0.35 + 0.9 * glow(u, v, 0.56, 0.72, 0.3, 1)),
    );
    return add(
      add(mix(gold, litter, floor), [1, 0.82, 0.5], 0.8 * rays),
      [1, 0.93, 0.75],
      0.9 * glow(u, v, 0.56, 0.3, 0.09, 1.5),
    );
  };
  const trunk = (x: number, w: number, salt: number, foot: number): string => {
    const lean = (hash(salt, 1) - 0.5) * 60;
    const edge = (sign: number) =>
      Array.from({ length: 40 }, (_, i) => {
        const t = i / 39;
        const flare = 1 + 0.9 * Math.max(0, (t - 0.82) / 0.18) ** 3;
        return `${(x + lean * (1 - t) + sign * (w / 2) * flare * (0.85 + 0.24 * noise(t * 5, salt, sign + 3) + 0.04 * noise(t * 24, salt, sign))).toFixed(1)},${(t * foot - 4).toFixed(1)}`;
      });
    return `<polygon points="${[...edge(1), ...edge(-1).toReversed()].join(" ")}"/>`;
  };
  const row = (count: number, w: number, salt: number, foot: number) =>
    Array.from({ length: count }, (_, i) =>
      trunk(
        ((i + 0.2 + 0.6 * hash(i, salt)) / count) * width,
        w * (0.5 + hash(i, salt, 2)),
        salt * 50 + i,
        foot + 40 * hash(i, salt, 4),
      ),
    ).join("");
  return {
    width,
    height,
    shade,
    over: [
      { svg: `<g fill="#9a6a35" opacity=".55">${row(22, 18, 3, 690)}</g>`, blur: 3 },
      { svg: `<g fill="#5e3c1e" opacity=".85">${row(11, 34, 5, 745)}</g>`, blur: 1.6 },
      {
        svg: `<g fill="#22150c">${trunk(120, 110, 91, 900)}${trunk(410, 62, 92, 830)}${trunk(1180, 78, 93, 850)}${trunk(1420, 130, 94, 930)}</g>`,
        blur: 0.7,
      },
      {
        svg: `<radialGradient id="g"><stop offset="0" stop-color="#ffe7b0" stop-opacity=".75"/><stop offset="1" stop-color="#ffc060" stop-opacity="0"/></radialGradient><ellipse cx="840" cy="300" rx="430" ry="430" fill="url(#g)"/>`,
        blend: "screen",
      },
    ],
  };
}
