import type { Painting, Rgb } from "./light";
import { add, clamp, clouds, dim, glow, gradient, hash, hex, mix, noise, smooth } from "./light";

/** Boards of dark wood, seen from above. */
function boards(u: number, v: number, tone: string, salt: number): Rgb {
  const board = Math.floor(v * 5.3);
  const grain = clouds(u * 3 + board * 7, v * 46, 5, salt + board);
  const ring = noise(u * 9 + board, v * 120, salt + 5);
  const seam = smooth(0.02, 0.05, Math.abs(v * 5.3 - Math.round(v * 5.3)));
  return dim(hex(tone), (0.5 + 0.75 * grain + 0.14 * ring) * (0.45 + 0.55 * seam));
}

/** How a height lies to a light from the upper left: 1 is flat. */
const slope = (height: (x: number, y: number) => number, x: number, y: number, step: number): number =>
  1 + (height(x, y) - height(x - step, y - step)) / step;

/** A round loaf with an ear of wheat cut into its crust, on a dark board. */
export function loaf(): Painting {
  const [width, height] = [1200, 1200];
  const crust = gradient([0, "#2c1408"], [0.3, "#7a3d14"], [0.55, "#c37a33"], [0.8, "#ecc085"], [1, "#fff3dc"]);
  const cut = (x: number, y: number): number => {
    let deep = 0;
    const stem = Math.abs(x + 0.05 * Math.sin(y * 3)) - 0.013;
    deep = Math.max(deep, smooth(0.022, 0, stem) * smooth(0.66, 0.5, Math.abs(y)));
    for (let i = 0; i < 7; i++) {
      const foot = 0.5 - i * 0.155;
      for (const sign of [-1, 1]) {
        const [a, b] = [sign * x - 0.03, y - foot];
        const along = (a * 0.78 - b * 0.62) / 0.34;
        const off = Math.abs(a * 0.62 + b * 0.78 + 0.06 * Math.sin(along * Math.PI));
        const wide = 0.03 * Math.sin(Math.PI * clamp(along));
        if (along > 0 && along < 1)
          deep = Math.max(deep, smooth(wide + 0.012, wide - 0.012, off) * Math.sin(Math.PI * along) ** 0.5);
      }
    }
    return deep;
  };
  const outline = (angle: number): number => 0.74 + 0.02 * Math.sin(angle * 3 + 1) + 0.014 * Math.sin(angle * 5);
  const relief = (x: number, y: number): number => {
    const r = Math.hypot(x, y) / outline(Math.atan2(y, x));
    if (r >= 1) return 0;
    return (
      0.36 * Math.sqrt(1 - r ** 2.6) +
      0.009 * clouds(x * 9, y * 9, 4, 3) +
      0.0016 * noise(x * 50, y * 50, 5) -
      0.022 * cut(x, y)
    );
  };
  const shade = (u: number, v: number): Rgb => {
    const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
    const r = Math.hypot(x, y) / outline(Math.atan2(y, x));
    const wood = add(boards(u, v, "#5b3a26", 11), [1, 0.8, 0.5], 0.1 * glow(u, v, 0.2, 0.15, 0.5));
    const shadow = smooth(1.42, 0.86, Math.hypot(x - 0.11, y - 0.14) / 0.74);
    const flourDust =
      smooth(0.62, 0.8, noise(x * 90, y * 90, 21)) *
      smooth(1.5, 0.95, r) *
      smooth(0.4, 0.7, clouds(x * 3 + 4, y * 3, 4, 23));
    const table = add(dim(wood, 1 - 0.86 * shadow), [0.95, 0.9, 0.82], 0.4 * flourDust * (1 - 0.6 * shadow));
    if (r > 1.004) return table;
    const deep = cut(x, y);
    const lit = clamp(slope(relief, x, y, 0.012) * 0.6);
    const flour =
      smooth(0.4, 0.66, clouds(x * 5 + 3, y * 5, 5, 31)) *
      smooth(1, 0.55, r) *
      (0.75 + 0.25 * noise(x * 120, y * 120, 33));
    const banneton = 0.1 * smooth(-0.2, 0.9, Math.sin(r * 46)) * smooth(0.98, 0.8, r) * smooth(0.2, 0.5, r);
    const baked = 0.3 + 0.26 * clouds(x * 4, y * 4, 5, 41) - 0.22 * smooth(0.75, 1, r) + 0.5 * flour + banneton;
    const open = mix(
      crust(clamp(baked)),
      mix(hex("#f3cf94"), hex("#a65a20"), clouds(x * 30, y * 30, 3, 51)),
      deep * 0.85,
    );
    const whole = dim(open, 0.3 + 1.12 * lit);
    return mix(whole, table, smooth(0.992, 1.004, r));
  };
  const grains = Array.from({ length: 34 }, (_, i) => {
    const [x, y] = [90 + 240 * hash(i, 61), 930 + 210 * hash(i, 62)];
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(hash(i, 63) * 180).toFixed(0)})"><ellipse cx="3" cy="5" rx="15" ry="7" fill="#000" fill-opacity=".4"/><ellipse rx="14" ry="6.4" fill="${hash(i, 64) > 0.5 ? "#c9924b" : "#b47a38"}"/><path d="M-11 0 H11" stroke="#7a4a1c" stroke-width="1.4"/><path d="M-8 -3 Q0 -6 8 -3" stroke="#f0cf94" stroke-width="1.6" fill="none"/></g>`;
  }).join("");
  return { width, height, shade, fine: 0.6, over: [{ svg: grains, blur: 0.6 }] };
}

/** A cup of coffee in the morning sun, seen from above, with a book and its shadow. */
export function coffee(): Painting {
  const [width, height] = [1200, 1200];
  const shade = (u: number, v: number): Rgb => {
    const cloth = 0.9 + 0.1 * noise(u * 260, v * 260, 3) + 0.06 * clouds(u * 4, v * 4, 4, 7);
    const line = u * 0.72 + v * 0.7;
    const pane = smooth(0.28, 0.34, line) * smooth(1.24, 1.16, line);
    const bars = smooth(0.012, 0.03, Math.abs(line - 0.72)) * smooth(0.012, 0.03, Math.abs(u * 0.7 - v * 0.72 + 0.02));
    const leaves = smooth(0.5, 0.6, clouds(u * 5 + 2, v * 5 + 8, 4, 15)) * smooth(0.7, 0.2, u);
    const sun = pane * bars * (1 - 0.8 * leaves);
    const shadowed = dim(mix(hex("#8f9bb0"), hex("#6c7791"), v), cloth);
    return mix(shadowed, dim(mix(hex("#fff0d6"), hex("#f7d9ad"), u), cloth), 0.92 * sun);
  };
  const swirl = `<radialGradient id="k" cx=".42" cy=".4"><stop offset="0" stop-color="#6f3d1a"/><stop offset=".72" stop-color="#43200c"/><stop offset="1" stop-color="#241006"/></radialGradient>`;
  const leaf = Array.from({ length: 6 }, (_, i) => {
    const [y, w] = [690 - i * 40, 118 - i * 15 - (i === 0 ? 24 : 0)];
    return `<path d="M640 ${y + 20} Q${640 - w * 0.7} ${y + 24} ${640 - w} ${y - 34} Q${640 - w * 0.45} ${y - 6} 640 ${y - 4} Q${640 + w * 0.45} ${y - 6} ${640 + w} ${y - 34} Q${640 + w * 0.7} ${y + 24} 640 ${y + 20}Z"/>`;
  }).join("");
  const cup = `<defs>${swirl}<linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#b9c0cf"/></linearGradient><linearGradient id="q" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8d95a8"/><stop offset="1" stop-color="#fffdf6"/></linearGradient></defs><circle cx="640" cy="620" r="345" fill="url(#p)"/><circle cx="640" cy="620" r="330" fill="none" stroke="#3c6aa8" stroke-width="7"/><circle cx="640" cy="620" r="262" fill="url(#q)" fill-opacity=".6"/><path d="M830 470 Q990 380 960 330 Q920 286 800 430Z" fill="url(#p)" stroke="#9aa3b6" stroke-width="3"/><circle cx="640" cy="620" r="232" fill="url(#p)"/><circle cx="640" cy="620" r="216" fill="#d9dde6"/><circle cx="640" cy="622" r="207" fill="url(#k)"/><circle cx="640" cy="622" r="201" fill="none" stroke="#b9783b" stroke-width="10" stroke-opacity=".85"/>`;
  const foam = `<g fill="#f3dcb6"><path d="M640 462 q-34 -18 -44 14 q4 32 44 54 q40 -22 44 -54 q-10 -32 -44 -14Z"/>${leaf}</g><path d="M640 470 L640 742" stroke="#7a4519" stroke-width="5"/>`;
  const book = `<g transform="rotate(-13 200 1080)"><rect x="-110" y="820" width="480" height="560" rx="6" fill="#23435c"/><rect x="-96" y="824" width="462" height="560" fill="#f6efe0"/><rect x="-110" y="816" width="480" height="560" rx="5" fill="#2f5d7c"/><rect x="-80" y="850" width="420" height="500" fill="none" stroke="#e6c98d" stroke-width="5"/><path d="M130 910 q70 40 0 150 q-70 -110 0 -150Z M130 1060 v120" fill="#e6c98d" stroke="#e6c98d" stroke-width="5"/></g>`;
  const dates = [
    [1010, 1010, 20],
    [1085, 960, -30],
    [1060, 1075, 70],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="48" ry="27" fill="#5a2a14"/><path d="M-38 -8 Q0 -24 36 -8 M-40 4 Q0 -6 40 4 M-34 13 Q0 8 34 13" stroke="#8f4b22" stroke-width="3.4" fill="none"/><ellipse cx="-14" cy="-11" rx="18" ry="6" fill="#d79a62" fill-opacity=".7"/><ellipse cx="46" cy="0" rx="6" ry="8" fill="#c9a25e"/></g>`,
    )
    .join("");
  return {
    width,
    height,
    shade,
    over: [
      {
        svg: `<g fill="#26304a" fill-opacity=".55"><circle cx="700" cy="690" r="352"/><g transform="translate(45 50) rotate(-13 200 1080)"><rect x="-110" y="820" width="480" height="560"/></g><g transform="translate(18 20)">${[
          [1010, 1010],
          [1085, 960],
          [1060, 1075],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="42"/>`)
          .join("")}</g></g>`,
        blur: 14,
        blend: "multiply",
      },
      { svg: book, blur: 0.6 },
      { svg: cup, blur: 0.6 },
      { svg: `<ellipse cx="600" cy="560" rx="280" ry="280" fill="#1b2440" fill-opacity=".16"/>`, blur: 30 },
      { svg: foam, blur: 1.8 },
      {
        svg: `<path d="M470 520 Q520 440 600 430" stroke="#fff" stroke-width="10" stroke-opacity=".5" fill="none" stroke-linecap="round"/><path d="M330 520 Q380 360 520 310" stroke="#fff" stroke-width="12" stroke-opacity=".7" fill="none" stroke-linecap="round"/>`,
        blur: 5,
        blend: "screen",
      },
      { svg: dates, blur: 0.7 },
    ],
  };
}

/** Drops of dew on a leaf, the garden behind them out of focus. */
export function dew(): Painting {
  const [width, height] = [1500, 1000];
  const shade = (u: number, v: number): Rgb => {
    const green = mix(hex("#1c3b24"), hex("#7fae4f"), clouds(u * 2 + 3, v * 2, 4, 5));
    const morning = add(
      green,
      [1, 0.85, 0.45],
      0.6 * glow(u, v, 0.78, 0.12, 0.34, 1.5) + 0.12 * glow(u, v, 0.2, 0.3, 0.4),
    );
    return dim(morning, 0.75 + 0.4 * clouds(u * 1.6, v * 1.6, 3, 15));
  };
  const bokeh = Array.from({ length: 70 }, (_, i) => {
    const [x, y, r] = [hash(i, 1) * width, hash(i, 2) ** 1.2 * 780, 16 + 62 * hash(i, 3) ** 1.6];
    const tone = ["#fff3b8", "#dff2a0", "#b6e08a", "#ffe08a", "#ffffff"][i % 5];
    const near = 0.1 + 0.42 * Math.exp(-(((x - 1150) / 520) ** 2)) * hash(i, 4);
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${tone}" fill-opacity="${near.toFixed(2)}" stroke="${tone}" stroke-opacity="${(near * 0.6).toFixed(2)}" stroke-width="3"/>`;
  }).join("");
  const edge = (x: number): number => 640 - 0.22 * x + 0.00019 * (x - 620) ** 2;
  const blade = `M-40 ${edge(-40)} ${Array.from({ length: 60 }, (_, i) => `L${i * 27} ${edge(i * 27).toFixed(1)}`).join(" ")} L1620 640 Q900 1010 -40 1120Z`;
  const veins = Array.from(
    { length: 17 },
    (_, i) =>
      `<path d="M${i * 96 - 60} ${930 - i * 26} Q${i * 96 - 40} ${780 - i * 22} ${i * 96 + 70} ${edge(i * 96 + 70) + 8}"/><path d="M${i * 96 - 60} ${930 - i * 26} Q${i * 96 + 60} ${960 - i * 20} ${i * 96 + 170} ${1000 - i * 22}"/>`,
  ).join("");
  const leaf = `<linearGradient id="l" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#14351c"/><stop offset=".55" stop-color="#3f8a34"/><stop offset="1" stop-color="#b9d963"/></linearGradient><path d="${blade}" fill="url(#l)"/><g fill="none" stroke="#cfe98a" stroke-opacity=".22" stroke-width="5">${veins}<path d="M-40 930 Q760 800 1620 500" stroke-width="13" stroke-opacity=".4"/></g><path d="M-40 ${edge(-40)} ${Array.from({ length: 60 }, (_, i) => `L${i * 27} ${edge(i * 27).toFixed(1)}`).join(" ")}" fill="none" stroke="#f0ffb8" stroke-opacity=".75" stroke-width="3.5"/>`;
  const drop = (x: number, y: number, r: number, i: number): string =>
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"><ellipse cx="${-r * 0.2}" cy="${r * 0.28}" rx="${r * 1.06}" ry="${r * 0.92}" fill="#07210c" fill-opacity=".5"/><circle r="${r}" fill="url(#w)"/><ellipse cx="${-r * 0.2}" cy="${r * 0.4}" rx="${r * 0.66}" ry="${r * 0.42}" fill="#e9ffb0" fill-opacity=".7"/><path d="M${-r * 0.75} ${r * 0.3} A${r * 0.85} ${r * 0.85} 0 0 0 ${r * 0.45} ${r * 0.72}" stroke="#fffbe0" stroke-opacity=".8" stroke-width="${(r * 0.09).toFixed(1)}" fill="none" stroke-linecap="round"/><ellipse cx="${r * 0.34}" cy="${-r * 0.42}" rx="${r * 0.2}" ry="${r * 0.14}" transform="rotate(35)" fill="#fff" fill-opacity="${(0.85 + 0.15 * hash(i, 9)).toFixed(2)}"/></g>`;
  const big = [
    [330, 700, 58],
    [560, 640, 92],
    [810, 690, 46],
    [1010, 560, 70],
    [700, 850, 34],
    [250, 870, 40],
    [1190, 640, 38],
    [1270, 500, 44],
    [905, 780, 24],
  ] as const;
  const small = Array.from({ length: 90 }, (_, i) => {
    const x = hash(i, 31) * 1460;
    const y = edge(x) + 20 + hash(i, 32) ** 1.3 * (330 - 0.14 * x);
    return drop(x, y, 3 + 12 * hash(i, 33) ** 2.5, i);
  }).join("");
  const defs = `<defs><radialGradient id="w" cx=".38" cy=".72" r=".8"><stop offset="0" stop-color="#d5f58c" stop-opacity=".85"/><stop offset=".5" stop-color="#5aa045" stop-opacity=".75"/><stop offset="1" stop-color="#0d2a12" stop-opacity=".9"/></radialGradient></defs>`;
  return {
    width,
    height,
    shade,
    fine: 0.3,
    over: [
      { svg: bokeh, blur: 3, blend: "screen" },
      { svg: leaf, blur: 1.8 },
      { svg: defs + small + big.map(([x, y, r], i) => drop(x, y, r, i)).join(""), blur: 0.7 },
    ],
  };
}
