import { clouds, hash } from "./light";

/** A shape's outline as the `points` of an SVG polygon, closed along the lower edge. */
export function ridgeline(width: number, height: number, at: (u: number) => number, steps = 240): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const u = i / steps;
    return `${(u * width).toFixed(1)},${(at(u) * height).toFixed(1)}`;
  });
  return `0,${height} ${points.join(" ")} ${width},${height}`;
}

/** A spruce that stands at x, y and is `tall` px. */
export function spruce(x: number, y: number, tall: number, salt: number): string {
  const tiers = 9;
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, tier) => {
      const at = (tier + 1) / tiers;
      const reach = tall * 0.2 * at * (0.75 + 0.5 * hash(tier, salt, sign));
      const down = y - tall + tall * 0.97 * at;
      return [
        `${(x + sign * reach).toFixed(1)},${down.toFixed(1)}`,
        `${(x + sign * reach * 0.38).toFixed(1)},${(down - tall * 0.03).toFixed(1)}`,
      ];
    });
  const right = side(1).flat();
  const left = side(-1).flat().toReversed();
  return `<polygon points="${x},${y - tall} ${right.join(" ")} ${x + 2},${y} ${x - 2},${y} ${left.join(" ")}"/>`;
}

/** Spruces along a ridge: `count` of them, up to `tall` px. */
export function wood(
  { width, height }: { width: number; height: number },
  ridge: (u: number) => number,
  count: number,
  tall: number,
  salt: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + hash(i, salt, 1)) / count;
    const size = tall * (0.35 + 0.65 * hash(i, salt, 2) ** 1.4) * (0.5 + clouds(u * 5, salt, 3, 5));
    return spruce(u * width, ridge(u) * height + 6, size, salt * 100 + i);
  }).join("");
}

/** A bird in the air, its wings `span` px from tip to tip and raised by `lift` (-1 to 1). */
export function flying(x: number, y: number, span: number, lift: number, turn = 0): string {
  const [s, l] = [span / 2, (lift * span) / 2];
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">` +
    `<path d="M${-s} ${-l * 0.55} Q${-s * 0.45} ${-l * 1.15} 0 ${-s * 0.1} Q${s * 0.45} ${-l * 1.15} ${s} ${-l * 0.55} Q${s * 0.5} ${-l * 0.55} ${s * 0.12} ${s * 0.16} L0 ${s * 0.24} L${-s * 0.12} ${s * 0.16} Q${-s * 0.5} ${-l * 0.55} ${-s} ${-l * 0.55}Z"/></g>`
  );
}

/** A wader on its two legs at x, y (its feet), looking left or right; `probing` has its bill in the mud. */
export function wader(x: number, y: number, size: number, facing: 1 | -1, probing: boolean): string {
  const head = probing
    ? `<path d="M14 -27 Q24 -29 27 -20 Q28 -14 24 -13 Q20 -13 19 -18 Q16 -22 8 -20Z"/><path d="M24.5 -17 L27.5 12 L28.4 12 L27.6 -17Z"/>`
    : `<path d="M10 -28 Q16 -33 17 -40 Q18 -46 23 -46 Q28 -46 28.4 -41.5 Q28 -38 24 -37.5 Q22 -30 16 -22Z"/><path d="M27 -43.6 L52 -46.6 L52 -45.8 L27 -40Z"/>`;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((facing * size) / 50).toFixed(3)} ${(size / 50).toFixed(3)})">` +
    `<g transform="translate(0 -12)"><path d="M-26 -24 Q-14 -31 2 -31 Q16 -31 18 -24 Q16 -15 2 -14 Q-12 -14 -19 -20Z"/>${head}</g>` +
    `<path d="M-2 -28 L-4 -14 L-2 0 L-.6 0 L-2.4 -14 L-.4 -28Z M5 -28 L4.6 -14 L7 0 L8.4 0 L6.2 -14 L6.8 -28Z"/></g>`
  );
}
