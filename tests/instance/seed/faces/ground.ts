import { lighter } from "./colours";

/** What is behind somebody. */
export const grounds = {
  plain: () => "",
  sun: (near: string) => `<circle cx="132" cy="70" r="62" fill="${near}" fill-opacity=".75"/>`,
  lamps: (near: string) =>
    [
      [24, 40, 18],
      [60, 22, 11],
      [172, 54, 22],
      [182, 112, 13],
      [20, 104, 13],
      [150, 20, 9],
      [40, 70, 8],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${near}" fill-opacity=".5"/>`)
      .join(""),
  hills: (near: string) =>
    `<path d="M0 120 Q40 84 84 112 T200 96 V200 H0Z" fill="${near}" fill-opacity=".6"/><path d="M0 150 Q60 118 120 144 T200 132 V200 H0Z" fill="${near}"/>`,
  sea: (near: string) =>
    `<path d="M0 104 H200 V200 H0Z" fill="${near}"/><path d="M0 118 H60 M90 126 H200 M0 140 H40 M150 112 H190" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  leaves: (near: string) =>
    [
      [14, 60, -30],
      [30, 120, 20],
      [180, 40, 40],
      [186, 110, -20],
      [150, 14, 70],
      [50, 16, -70],
    ]
      .map(
        ([x, y, turn]) =>
          `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -34 Q26 0 0 34 Q-26 0 0 -34Z" fill="${near}" fill-opacity=".8"/>`,
      )
      .join(""),
  shelf: (near: string) =>
    [0, 1]
      .map((row) =>
        Array.from(
          { length: 14 },
          (_, i) =>
            `<rect x="${i * 15 - 4}" y="${row * 76 + 10 + ((i * 7 + row * 3) % 5) * 4}" width="${9 + ((i * 3) % 4)}" height="66" fill="${i % 3 ? near : lighter(near, 0.35)}" fill-opacity="${0.4 + ((i * 5) % 6) / 12}"/>`,
        ).join(""),
      )
      .join(""),
  window: (near: string) =>
    `<rect x="112" y="-10" width="74" height="132" fill="${near}" fill-opacity=".85"/><path d="M149 -10 V122 M112 54 H186" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>`,
} satisfies Record<string, (near: string) => string>;
