import type { Painting, Rgb } from "./light";
import { add, clamp, clouds, dim, glow, gradient, hash, hex, mix, noise, smooth } from "./light";

/** A disc of light out of focus, a little brighter at its edge. */
const disc = (x: number, y: number, r: number, fill: string, opacity: number): string =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${fill}" fill-opacity="${opacity.toFixed(2)}" stroke="${fill}" stroke-opacity="${(opacity * 0.5).toFixed(2)}" stroke-width="3"/>`;

/** The street at night through a tram's window with rain on it. */
export function rainglass(): Painting {
  const [width, height] = [1200, 1500];
  const sky = gradient([0, "#0a1226"], [0.35, "#1a2340"], [0.6, "#33263f"], [1, "#120d1a"]);
  const lamps = ["#ffb347", "#ffd27a", "#ff6b4a", "#ff3d5a", "#5fd0ff", "#7fffd0", "#fff1cf", "#ff9d3c"];
  const shade = (u: number, v: number): Rgb => {
    const wet = smooth(0.58, 0.75, v);
    const streak = clouds(u * 13, v * 1.6, 4, 7);
    const street = add(
      sky(v),
      mix([1, 0.55, 0.25], [0.9, 0.2, 0.3], clouds(u * 3, 1, 3, 2)),
      0.4 * wet * streak * glow(u, v, 0.55, 0.78, 0.3),
    );
    const mist = add(street, [1, 0.6, 0.3], 0.42 * glow(u, v, 0.5, 0.5, 0.24) + 0.2 * glow(u, v, 0.2, 0.45, 0.3));
    return dim(mist, 0.9 + 0.2 * clouds(u * 5, v * 5, 3, 12));
  };
  const lights = Array.from({ length: 120 }, (_, i) => {
    const along = hash(i, 1);
    const spread = hash(i, 2) + hash(i, 3) - 1;
    const y = 0.5 + spread * (0.1 + 0.2 * hash(i, 4)) + (i % 5 === 0 ? 0.12 : 0);
    const r = 16 + 52 * hash(i, 5) ** 2 * (0.6 + Math.abs(along - 0.45));
    return disc(along * width, y * height, r, lamps[i % lamps.length] ?? "#fff", 0.3 + 0.55 * hash(i, 6));
  }).join("");
  const tram = `<g fill-opacity=".85"><rect x="600" y="640" width="330" height="260" rx="36" fill="#8b1e26"/><rect x="625" y="672" width="280" height="104" rx="16" fill="#ffe2a6"/><rect x="690" y="652" width="150" height="18" rx="8" fill="#ffb02e"/><circle cx="665" cy="850" r="22" fill="#fff7dc"/><circle cx="866" cy="850" r="22" fill="#fff7dc"/><path d="M640 900 L610 1230 L700 1230 L690 900Z M845 900 L850 1240 L940 1240 L890 900Z" fill="#ffe9b8" fill-opacity=".35"/></g>`;
  const drop = (x: number, y: number, r: number, i: number): string => {
    const tall = 1 + 0.5 * hash(i, 22);
    const tint = lamps[Math.floor(hash(i, 23) * lamps.length)] ?? "#fff";
    return (
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(1 ${tall.toFixed(2)})"><circle r="${r.toFixed(1)}" fill="url(#d)"/>` +
      `<ellipse cy="${(-r * 0.45).toFixed(1)}" rx="${(r * 0.62).toFixed(1)}" ry="${(r * 0.3).toFixed(1)}" fill="#05070f" fill-opacity=".45"/>` +
      `<ellipse cy="${(r * 0.42).toFixed(1)}" rx="${(r * 0.55).toFixed(1)}" ry="${(r * 0.34).toFixed(1)}" fill="${tint}" fill-opacity=".8"/>` +
      `<circle cx="${(-r * 0.35).toFixed(1)}" cy="${(-r * 0.3).toFixed(1)}" r="${(r * 0.13).toFixed(1)}" fill="#fff"/></g>`
    );
  };
  const drops = Array.from({ length: 330 }, (_, i) =>
    drop(hash(i, 31) * width, hash(i, 32) * height, 2.5 + 15 * hash(i, 33) ** 3.2, i),
  ).join("");
  const runs = Array.from({ length: 13 }, (_, i) => {
    const [x, y, long] = [hash(i, 41) * width, hash(i, 42) * height * 0.8, 120 + 330 * hash(i, 43)];
    const bend = (hash(i, 44) - 0.5) * 50;
    return `<path d="M${x} ${y - long} q${bend} ${long / 2} 0 ${long}" fill="none" stroke="#dfe9ff" stroke-opacity=".13" stroke-width="${9 + 7 * hash(i, 45)}" stroke-linecap="round"/>${drop(x, y, 11 + 8 * hash(i, 46), i + 900)}`;
  }).join("");
  const defs = `<defs><radialGradient id="d" cx=".5" cy=".75" r=".8"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".6"/><stop offset=".55" stop-color="#7c86b8" stop-opacity=".32"/><stop offset="1" stop-color="#0a0d18" stop-opacity=".7"/></radialGradient></defs>`;
  return {
    width,
    height,
    shade,
    fine: 0.35,
    over: [
      { svg: tram, blur: 15 },
      { svg: lights, blur: 2.5, blend: "screen" },
      { svg: defs + runs + drops, blur: 0.5 },
    ],
  };
}

/** A city on a river after dark, its windows in the water. */
export function riverside(): Painting {
  const [width, height] = [1600, 1000];
  const line = 0.62;
  const sky = gradient([0, "#141b3c"], [0.3, "#3c3a6b"], [0.5, "#a4607c"], [0.62, "#f0a272"]);
  const tones = ["#ffd58a", "#ffbe62", "#fff0c8", "#ff9b50", "#a8dcff"];
  const air = (u: number, v: number): Rgb =>
    mix(sky(v), hex("#e58a78"), 0.4 * smooth(0.5, 0.75, clouds(u * 2.5, v * 9, 5, 3)) * smooth(0.1, 0.4, v));
  const towers = [3, 2, 1].map((row) =>
    Array.from({ length: 12 + row * 9 }, (_, i) => {
      const w = 0.03 + 0.045 * hash(i, row, 1);
      const rise =
        (0.05 + 0.2 * hash(i, row, 2) ** 1.8) *
        (0.6 + row * 0.22) *
        (0.7 + 0.8 * glow(i / (12 + row * 9), 0, 0.62, 0, 0.3));
      return { x: (i + 0.4 * hash(i, row, 3)) / (11 + row * 9), w, top: line - rise, row, i };
    }),
  );
  const columns = Array.from({ length: 90 }, (_, i) => ({
    u: hash(i, 51),
    wide: 0.002 + 0.007 * hash(i, 52),
    tone: hex(tones[i % 5] ?? "#ffffff"),
    strong: hash(i, 53) ** 1.5,
    long: 0.25 + 0.75 * hash(i, 54),
  }));
  const light = (u: number): Rgb =>
    columns.reduce<Rgb>(
      (sum, { u: at, wide, tone, strong }) => add(sum, tone, strong * Math.exp(-(((u - at) / wide) ** 2))),
      [0, 0, 0],
    );
  const lit = Array.from({ length: 1200 }, (_, i) => light(i / 1199));
  const shade = (u: number, v: number): Rgb => {
    if (v < line) return air(u, v);
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.09);
    const wave = clouds(u * depth * 2.4, depth * 13, 4, 61) - 0.5;
    const base = mix(
      dim(air(u, Math.max(0, line - near * 0.45 + wave * 0.1)), 0.62),
      hex("#151a38"),
      0.25 + 0.6 * near,
    );
    const at = Math.round(clamp(u + wave * 0.05 * (0.3 + near)) * 1199);
    const sparkle = smooth(-0.12, 0.22, wave);
    return add(base, lit[at] ?? [0, 0, 0], 0.95 * Math.exp(-near * 2.1) * (0.25 + sparkle));
  };
  const fills = ["", "#171a30", "#2c2a4a", "#5a456a"];
  const houses = (row: number): string =>
    (towers[3 - row] ?? [])
      .map(({ x, w, top, i }) => {
        const [left, wide, y] = [x * width, w * width, top * height];
        const step = 9 + row;
        const windows: string[] = [];
        for (let wx = left + 6; wx < left + wide - 8; wx += step)
          for (let wy = y + 9; wy < line * height - 14; wy += step * 1.35)
            if (hash(wx, wy, row) > 0.7 + 0.05 * row)
              windows.push(
                `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="${step - 5}" height="${(step - 3).toFixed(0)}" fill="${tones[Math.floor(hash(wx, wy, 9) * 5)]}" fill-opacity="${(0.4 + 0.6 * hash(wx, wy, 4)).toFixed(2)}"/>`,
              );
        const crown =
          i % 4 === 0
            ? `<path d="M${left + wide / 2 - 2} ${y} v${-24 - 40 * hash(i, row, 8)} h3 v60Z"/>`
            : i % 3 === 0
              ? `<rect x="${left + wide * 0.2}" y="${y - 12}" width="${wide * 0.5}" height="14"/>`
              : "";
        return `<g fill="${fills[row]}"><rect x="${left}" y="${y}" width="${wide}" height="${line * height - y}"/>${crown}</g>${windows.join("")}`;
      })
      .join("");
  const arches = Array.from({ length: 5 }, (_, i) => `M${i * 190 - 40} 622 q95 -78 190 0`).join(" ");
  const bridge = `<path d="M-60 560 Q420 524 930 590 L930 606 Q420 544 -60 578Z" fill="#0e1022"/><path d="${arches}" fill="none" stroke="#0e1022" stroke-width="15"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${20 + i * 105} ${552 - 14 * Math.sin(i / 2.6)} v-34" stroke="#0e1022" stroke-width="3"/><circle cx="${20 + i * 105}" cy="${516 - 14 * Math.sin(i / 2.6)}" r="5" fill="#ffe6ad"/>`).join("")}`;
  return {
    width,
    height,
    shade,
    over: [
      { svg: houses(3), blur: 1.6 },
      { svg: houses(2), blur: 0.7 },
      { svg: houses(1) },
      {
        svg: `<rect y="608" width="1600" height="14" fill="#0e1022"/>${Array.from({ length: 46 }, (_, i) => `<circle cx="${i * 35 + 9}" cy="609" r="3" fill="#ffd894"/>`).join("")}`,
      },
      { svg: bridge, blur: 0.4 },
      {
        svg:
          Array.from(
            { length: 46 },
            (_, i) => `<circle cx="${i * 35 + 9}" cy="609" r="15" fill="#ffb45c" fill-opacity=".4"/>`,
          ).join("") +
          Array.from(
            { length: 9 },
            (_, i) =>
              `<circle cx="${20 + i * 105}" cy="${516 - 14 * Math.sin(i / 2.6)}" r="24" fill="#ffc877" fill-opacity=".5"/>`,
          ).join(""),
        blur: 8,
        blend: "screen",
      },
    ],
  };
}

/** The country at dusk from a night train, too fast to be sharp. */
export function nighttrain(): Painting {
  const [width, height] = [1600, 1000];
  const sky = gradient([0, "#20335f"], [0.28, "#6e6d97"], [0.46, "#e8957a"], [0.56, "#ffcf8f"]);
  const shade = (u: number, v: number): Rgb => {
    const far = 0.56 - 0.06 * clouds(u * 1.8, 3, 4, 5);
    const veil = smooth(0.48, 0.75, clouds(u * 1.6, v * 9, 5, 9));
    const air = add(
      mix(sky(v), hex("#ffab86"), 0.5 * veil * smooth(0.08, 0.4, v)),
      [1, 0.8, 0.5],
      0.5 * glow(u, v, 0.38, 0.53, 0.1, 1.6),
    );
    const hill = mix(hex("#4f4768"), hex("#c07f72"), 0.55 * smooth(0.12, 0, v - far));
    const fast = clouds(u * 0.9 + 3, v * 60, 4, 21);
    const faster = clouds(u * 0.35, v * 90, 4, 33);
    const meadow = mix(hex("#2a2b38"), hex("#7d5a4c"), fast * smooth(0.85, 0.6, v));
    const bank = mix(hex("#0f111b"), hex("#4a3d3f"), faster * faster * 1.3);
    const streaks = smooth(0.7, 0.9, noise(u * 0.8, v * 150, 41)) * smooth(0.78, 0.9, v);
    let seen = mix(air, hill, smooth(-0.001, 0.002, v - far));
    seen = mix(seen, meadow, smooth(0.6, 0.625, v + 0.02 * (clouds(u * 1.2, 1, 3, 51) - 0.5)));
    seen = mix(seen, bank, smooth(0.76, 0.86, v));
    return add(seen, [1, 0.72, 0.4], 0.25 * streaks);
  };
  const village = Array.from({ length: 30 }, (_, i) => {
    const x = 930 + 470 * hash(i, 61);
    return `<rect x="${x.toFixed(0)}" y="${(588 + 24 * hash(i, 62)).toFixed(0)}" width="${(26 + 60 * hash(i, 63)).toFixed(0)}" height="4" rx="2" fill="#ffd38a" fill-opacity="${(0.35 + 0.6 * hash(i, 64)).toFixed(2)}"/>`;
  }).join("");
  const frame = `<path fill-rule="evenodd" d="M0 0H1600V1000H0Z M150 70 H1450 Q1510 70 1510 130 V770 Q1510 830 1450 830 H150 Q90 830 90 770 V130 Q90 70 150 70Z" fill="#17131a"/><path d="M150 70 H1450 Q1510 70 1510 130 V770 Q1510 830 1450 830 H150 Q90 830 90 770 V130 Q90 70 150 70Z" fill="none" stroke="#3a2f36" stroke-width="10"/><path d="M0 884 H1600 V1000 H0Z" fill="#2c2026"/><path d="M0 884 H1600" stroke="#6b4a43" stroke-width="4"/>`;
  const cup = `<g transform="translate(1180 700)"><path d="M0 0 H150 L136 190 Q134 208 116 208 H34 Q16 208 14 190Z" fill="#5a2a1c" fill-opacity=".82"/><path d="M4 40 H146 L136 186 Q134 200 118 200 H32 Q16 200 14 186Z" fill="#b0561f" fill-opacity=".75"/><path d="M-8 96 H158 L148 214 H2Z" fill="none" stroke="#c9ad7d" stroke-width="7"/><path d="M-4 150 H154 M40 96 L46 214 M76 96 V214 M112 96 L104 214" stroke="#c9ad7d" stroke-width="4" fill="none"/><path d="M156 112 q56 8 46 58 q-8 30 -52 30" fill="none" stroke="#c9ad7d" stroke-width="10"/><path d="M18 12 L28 184" stroke="#ffe9cf" stroke-opacity=".5" stroke-width="7"/></g>`;
  const curtain = `<linearGradient id="k"><stop offset="0" stop-color="#301a2a"/><stop offset=".3" stop-color="#7a2f3c"/><stop offset=".5" stop-color="#43202f"/><stop offset=".75" stop-color="#93404a"/><stop offset="1" stop-color="#3a1c2a"/></linearGradient><path d="M0 0 H215 Q196 380 232 640 Q238 780 210 884 H0Z" fill="url(#k)"/>`;
  return {
    width,
    height,
    shade,
    over: [
      { svg: village, blur: 3, blend: "screen" },
      {
        svg: `<radialGradient id="r"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".5"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient><ellipse cx="1240" cy="250" rx="210" ry="120" fill="url(#r)"/><rect x="1190" y="200" width="100" height="64" rx="20" fill="#ffe7bf" fill-opacity=".28"/>`,
        blur: 9,
        blend: "screen",
      },
      { svg: frame },
      { svg: curtain, blur: 2 },
      { svg: cup, blur: 0.8 },
    ],
  };
}
