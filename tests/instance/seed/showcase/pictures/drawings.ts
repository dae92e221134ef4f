import type { Painting, Rgb } from "./light";
import { add, clouds, dim, glow, hash, hex, mix, noise, smooth } from "./light";
import { flying } from "./shapes";

/** A cat on a sill at blue hour, the lights of the town behind the pane. */
export function cat(): Painting {
  const [width, height] = [1200, 1500];
  const shade = (u: number, v: number): Rgb => {
    const dusk = mix(hex("#16244a"), hex("#d98a6a"), smooth(0.1, 0.72, v) ** 1.5);
    return add(mix(dusk, hex("#2a2140"), smooth(0.62, 0.85, v)), [1, 0.6, 0.35], 0.2 * glow(u, v, 0.3, 0.62, 0.25));
  };
  const lamps = ["#ffd27a", "#ffb347", "#ff8a5a", "#fff1cf", "#8fd3ff", "#ff6f7d"];
  const bokeh = Array.from({ length: 78 }, (_, i) => {
    const y = 0.6 + (hash(i, 2) + hash(i, 3) - 1) * 0.16;
    return `<circle cx="${(hash(i, 1) * width).toFixed(0)}" cy="${(y * height).toFixed(0)}" r="${(14 + 40 * hash(i, 4) ** 1.5).toFixed(0)}" fill="${lamps[i % 6]}" fill-opacity="${(0.2 + 0.55 * hash(i, 5)).toFixed(2)}"/>`;
  }).join("");
  const body = `M610 1180 C500 1180 440 1120 452 1010 C462 900 520 840 548 760 C520 730 500 690 506 630 C508 590 514 548 520 500 Q526 484 540 500 L588 556 Q640 540 694 556 L742 498 Q756 484 760 502 C768 552 774 596 772 640 C770 700 744 738 716 762 C760 820 806 900 812 1010 C822 1120 790 1180 690 1180Z`;
  const tail = `M770 1150 C900 1170 960 1110 930 1010 C918 970 940 930 972 950 C1030 1010 1040 1190 880 1212 C820 1220 780 1200 740 1190Z`;
  const whiskers = [
    [-1, -8],
    [-1, 6],
    [1, -8],
    [1, 6],
  ]
    .map(
      ([side = 1, y = 0]) => `<path d="M${640 + side * 52} ${672 + y} q${side * 60} ${y - 6} ${side * 118} ${y * 2}"/>`,
    )
    .join("");
  const face = `<g fill="#f6c65b"><path d="M556 636 Q580 608 606 636 Q582 656 556 636Z"/><path d="M674 636 Q700 608 724 636 Q700 656 674 636Z"/></g><g fill="#0d0d14"><ellipse cx="582" cy="635" rx="5.5" ry="15"/><ellipse cx="700" cy="635" rx="5.5" ry="15"/></g><path d="M629 672 h22 l-11 12Z" fill="#b3707a"/><g fill="none" stroke="#c9c2d4" stroke-opacity=".5" stroke-width="2.4">${whiskers}</g>`;
  const sill = `<path d="M0 1176 H1200 V1500 H0Z" fill="#1b1626"/><path d="M0 1176 H1200 V1204 H0Z" fill="#4b3a48"/><rect x="64" width="42" height="1180" fill="#171320"/><rect x="1098" width="42" height="1180" fill="#171320"/><rect width="20" height="1180" fill="#171320"/>`;
  const pot = `<path d="M180 1010 H350 L326 1180 H204Z" fill="#7a3b2b"/><rect x="168" y="990" width="194" height="36" rx="6" fill="#8d4734"/><g fill="#20382c">${Array.from({ length: 11 }, (_, i) => `<path d="M265 1000 Q${265 + (i - 5) * 20} ${880 - 16 * Math.abs(5 - i)} ${265 + (i - 5) * 52} ${780 + 34 * Math.abs(5 - i)} Q${275 + (i - 5) * 26} 900 265 1000Z"/>`).join("")}</g>`;
  return {
    width,
    height,
    shade,
    fine: 0.3,
    over: [
      {
        svg: Array.from(
          { length: 16 },
          (_, i) =>
            `<rect x="${i * 82 - 20}" y="${(820 + 130 * hash(i, 9)).toFixed(0)}" width="78" height="500" fill="#1a1a34"/>`,
        ).join(""),
        blur: 12,
      },
      { svg: bokeh, blur: 3, blend: "screen" },
      { svg: sill + pot, blur: 1.5 },
      {
        svg: `<path d="${body}" fill="none" stroke="#ffb27a" stroke-opacity=".75" stroke-width="15"/><path d="${tail}" fill="none" stroke="#ffb27a" stroke-opacity=".5" stroke-width="12"/>`,
        blur: 5,
        blend: "screen",
      },
      {
        svg: `<g fill="#121019"><path d="${body}"/><path d="${tail}"/></g>${face}<path d="M540 520 l10 66 M742 518 l-12 66" stroke="#5a3a44" stroke-width="9" stroke-opacity=".6"/>`,
        blur: 0.7,
      },
      { svg: `<path d="M0 1204 H1200 V1500 H0Z" fill="#ff9d5c" fill-opacity=".08"/>` },
    ],
  };
}

/** A printed poster: a heron among reeds before a great sun. */
export function heron(): Painting {
  const [width, height] = [1200, 1500];
  const shade = (u: number, v: number): Rgb => {
    const paper = 0.95 + 0.05 * clouds(u * 50, v * 50, 3, 3) + 0.03 * noise(u * 400, v * 400, 5);
    return dim(hex("#f1e3c8"), paper);
  };
  const waves = Array.from({ length: 9 }, (_, row) => {
    const y = 1010 + row * 38;
    return `<path d="M100 ${y} ${Array.from({ length: 20 }, (_, i) => `q25 ${(i % 2 ? 1 : -1) * (7 + row)} 50 0`).join(" ")}" stroke="#f1e3c8" stroke-opacity="${0.25 + row * 0.06}" stroke-width="${2 + row * 0.55}" fill="none"/>`;
  }).join("");
  const reed = (x: number, top: number, bend: number, head: boolean): string =>
    `<path d="M${x} 1400 Q${x + bend * 0.2} ${(1400 + top) / 2} ${x + bend} ${top}" stroke="#12343b" stroke-width="6" fill="none"/>` +
    (head
      ? `<g transform="translate(${x + bend} ${top}) rotate(${bend * 0.2})"><rect x="-11" y="-8" width="22" height="116" rx="11" fill="#8a3b1f"/><path d="M0 -8 V-52" stroke="#12343b" stroke-width="4"/></g>`
      : `<path d="M${x + bend * 0.3} ${(1400 + top) / 2 + 60} Q${x + bend + 40} ${top + 150} ${x + bend * 2.6 + 26} ${top + 120} Q${x + bend + 20} ${top + 190} ${x + bend * 0.2} ${(1400 + top) / 2 + 110}Z" fill="#1d5257"/>`);
  const reeds = [
    [140, 700, 20, true],
    [190, 820, -24, false],
    [230, 620, 26, true],
    [300, 900, 30, false],
    [345, 780, -16, true],
    [985, 740, 18, true],
    [1020, 860, 30, false],
    [1060, 640, -20, true],
    [905, 930, -22, false],
  ]
    .map(([x, top, bend, head]) => reed(x as number, top as number, bend as number, head as boolean))
    .join("");
  const bird = `<path d="M430 1010 Q470 860 600 800 Q690 760 716 700 Q742 632 700 560 Q668 500 704 446 Q730 410 778 414 Q812 420 822 446 L980 470 L826 486 Q806 500 776 500 Q748 510 768 566 Q806 660 776 760 Q752 850 690 920 Q640 980 560 990 Q490 1000 430 1010Z" fill="#2a5d73"/><path d="M430 1010 Q520 900 640 880 Q716 850 740 800 Q720 900 640 950 Q560 996 430 1010Z" fill="#12343b"/><path d="M822 446 L980 470 L826 486 Q836 466 822 446Z" fill="#d9812c"/><path d="M786 424 Q730 414 660 380 Q700 430 764 446Z" fill="#12343b"/><circle cx="793" cy="446" r="8" fill="#f1e3c8"/><circle cx="794" cy="446" r="4" fill="#12343b"/><path d="M722 600 Q742 660 724 740 M700 620 Q722 676 706 740" stroke="#f1e3c8" stroke-width="5" fill="none" stroke-linecap="round"/><g stroke="#12343b" stroke-width="9" fill="none" stroke-linecap="round"><path d="M612 968 L606 1130 L616 1292"/><path d="M662 940 L690 1110 L684 1280"/></g><g fill="#f1e3c8" fill-opacity=".35"><path d="M500 950 Q580 900 668 892 Q590 936 500 950Z"/><path d="M540 920 Q620 862 700 852 Q640 900 540 920Z"/></g>`;
  const frame = `<clipPath id="f"><rect x="70" y="70" width="1060" height="1300" rx="6"/></clipPath>`;
  const birds = [
    [250, 300, 60, 0.5],
    [330, 262, 46, 0.2],
    [392, 316, 40, 0.7],
  ]
    .map(([x = 0, y = 0, span = 0, lift = 0]) => flying(x, y, span, lift))
    .join("");
  return {
    width,
    height,
    shade,
    fine: 0.6,
    grain: 14,
    over: [
      {
        svg: `${frame}<g clip-path="url(#f)"><rect width="1200" height="1500" fill="#e8b25a"/><rect y="70" width="1200" height="300" fill="#dd9a4b"/><circle cx="640" cy="640" r="400" fill="#e2562f"/><circle cx="640" cy="640" r="400" fill="none" stroke="#f1e3c8" stroke-width="5" stroke-opacity=".6"/><path d="M70 930 Q300 840 520 905 T1000 880 T1200 900 V1400 H0Z" fill="#c2492b"/><path d="M70 985 Q420 940 760 975 T1200 965 V1400 H0Z" fill="#1d5257"/>${waves}<g fill="#12343b">${birds}</g>${bird}${reeds}<path d="M0 1300 Q300 1250 620 1292 T1200 1280 V1400 H0Z" fill="#0e262c"/></g>`,
      },
      {
        svg: Array.from(
          { length: 900 },
          (_, i) =>
            `<circle cx="${(hash(i, 71) * 1200).toFixed(0)}" cy="${(hash(i, 72) * 1500).toFixed(0)}" r="${(0.6 + 1.7 * hash(i, 73) ** 3).toFixed(1)}"/>`,
        )
          .join("")
          .replace(/^/, '<g fill="#f1e3c8" fill-opacity=".28">')
          .replace(/$/, "</g>"),
      },
    ],
  };
}

/** Boats in a harbour in the fog, one of them red. */
export function harbour(): Painting {
  const [width, height] = [1500, 1000];
  const line = 0.6;
  const air = (u: number, v: number): Rgb => {
    const fog = clouds(u * 2 + 3, v * 4, 5, 5);
    return add(
      mix(hex("#b9c6cc"), hex("#e6e4dc"), fog * 0.7 + 0.4 * v),
      [1, 0.9, 0.7],
      0.22 * glow(u, v, 0.7, 0.2, 0.25, 1.5) + 0.35 * glow(u, v, 0.7, 0.2, 0.05, 1.5),
    );
  };
  const shade = (u: number, v: number): Rgb => {
    if (v < line) return air(u, v);
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.08);
    const ripple = clouds(u * depth * 1.6, depth * 9, 3, 15) - 0.5;
    return mix(
      dim(air(u, Math.max(0, 2 * line - v * 0.9 - 0.06 + ripple * 0.2)), 0.93),
      hex("#5f7c86"),
      0.12 + 0.42 * near + 0.4 * Math.max(0, ripple),
    );
  };
  const boat = (x: number, y: number, s: number, hull: string, mast: string): string =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-120 -30 L118 -40 Q104 0 70 8 L-88 8 Q-110 0 -120 -30Z" fill="${hull}"/><path d="M-120 -30 L118 -40 L116 -32 L-118 -22Z" fill="#f4efe4" fill-opacity=".8"/><path d="M-56 -31 L-46 -74 L24 -76 L34 -35Z" fill="#efe9dc" fill-opacity=".9"/><path d="M-38 -66 h22 v18 h-26Z M-6 -67 h22 l4 18 h-26Z" fill="${mast}" fill-opacity=".75"/><path d="M40 -36 L44 -330 L49 -330 L50 -36Z M44 -270 L-96 -36 L-92 -36 L46 -262Z M47 -262 L112 -40 L116 -42 L49 -270Z" fill="${mast}"/><path d="M46 -120 L-90 -112 L-90 -103 L46 -108Z" fill="${mast}"/></g>`;
  const mirror = (y: number, svg: string) =>
    `<g transform="matrix(1 0 0 -.7 0 ${y * 1.7 + 10})" opacity=".5">${svg}</g>`;
  const far = [
    [240, 612, 0.36],
    [420, 608, 0.3],
    [620, 610, 0.33],
    [1180, 612, 0.4],
    [1340, 609, 0.32],
  ].map(([x = 0, y = 0, s = 1]) => boat(x, y, s, "#9fb0b5", "#a7b5b9"));
  const mid = [
    [250, 690, 0.72, "#5d7d87"],
    [1230, 700, 0.8, "#4d6a78"],
  ].map(([x, y, s, hull]) => ({
    y: y as number,
    svg: boat(x as number, y as number, s as number, hull as string, "#6d838b"),
  }));
  const red = boat(700, 800, 1.35, "#b23a2c", "#38454b");
  const gulls = [
    [930, 300, 64, 0.5, -10],
    [1010, 250, 44, 0.2, 8],
    [420, 210, 38, 0.7, 4],
  ] as const;
  return {
    width,
    height,
    shade,
    over: [
      { svg: `<g opacity=".55">${far.join("")}</g>`, blur: 2.5 },
      { svg: mid.map(({ y, svg }) => mirror(y, svg)).join("") + mirror(800, red), blur: 6 },
      { svg: `<g opacity=".85">${mid.map(({ svg }) => svg).join("")}</g>`, blur: 1.3 },
      { svg: red, blur: 0.6 },
      {
        svg: `<g fill="#5f7076">${gulls.map(([x, y, span, lift, turn]) => flying(x, y, span, lift, turn)).join("")}</g>`,
        blur: 0.8,
      },
      {
        svg: `<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#f3f3ee" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect y="480" width="1500" height="240" fill="url(#m)"/>`,
        blur: 8,
      },
    ],
  };
}
