/** A colour: red, green and blue as integers from 0 to 255, alpha from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:\s*[,/]\s*([\d.]+)(%?))?\s*\)$/i;

const part = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** Reads "#rgb", "#rgba", "#rrggbb", "#rrggbbaa", "rgb(…)" and "rgba(…)"; null for anything else. */
export function parseColour(text: string): Colour | null {
  const given = text.trim();
  if (hex.test(given)) {
    const digits =
      given.length < 6
        ? given
            .slice(1)
            .split("")
            .map((one) => one + one)
        : (given.slice(1).match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: alpha / 255 };
  }
  const match = rgb.exec(given);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number);
  const alpha = match[4] === undefined ? 1 : Number(match[4]) / (match[5] === "%" ? 100 : 1);
  return [red, green, blue, alpha].every(Number.isFinite)
    ? { red: part(red), green: part(green), blue: part(blue), alpha: Math.min(1, alpha) }
    : null;
}

/** The colour as "#rrggbb", without its alpha. */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

/** An opaque mix of two colours; `share` is the second one's part, from 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const between = (a: number, b: number) => part(a + (b - a) * share);
  return {
    red: between(one.red, other.red),
    green: between(one.green, other.green),
    blue: between(one.blue, other.blue),
    alpha: 1,
  };
}

/** The opaque result of a translucent colour on a ground. */
export const over = (colour: Colour, ground: Colour): Colour => mix(ground, colour, colour.alpha);

/** Relative luminance, 0 for black and 1 for white (WCAG 2.2). */
export function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lowest contrast of an ink on any of the grounds. */
export const leastContrast = (ink: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)));

/**
 * An ink that is readable on all grounds: the given one, mixed with `aim` only as far as needed.
 * @param least the required contrast: 4.5 for text
 */
export function readable(ink: Colour, grounds: readonly Colour[], aim: Colour, least = 4.5): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const drawn = share === 0 ? ink : mix(ink, aim, share);
    if (leastContrast(drawn, grounds) >= least) return drawn;
  }
  return aim;
}

export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
export const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
