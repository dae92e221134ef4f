import { hexOf, parseColour } from "./colour";

/** A layer of a shadow: lengths in px, `colour` as "#rrggbb", `alpha` from 0 to 1. */
export type ShadowLayer = {
  x: number;
  y: number;
  blur: number;
  spread: number;
  colour: string;
  alpha: number;
  inset: boolean;
};

const number = (given: unknown, least: number, most: number): number => {
  const value = Number(given ?? 0);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 0;
};

/** The most layers of one shadow. */
const LAYERS = 8;

/**
 * Reads a shadow in Pleroma's format: a list of { x, y, blur, spread in px, color, alpha, inset }, or our own with
 * `colour`. A layer without a colour is left out.
 * @param resolve the colour of a reference ("--bg")
 * @returns null if it is no list, or none of its layers has a colour
 */
export function readShadow(given: unknown, resolve: (reference: string) => string | null): ShadowLayer[] | null {
  if (!Array.isArray(given)) return null;
  const layers = given.slice(0, LAYERS).flatMap((layer: unknown) => {
    if (typeof layer !== "object" || layer === null) return [];
    const { x, y, blur, spread, color, colour, alpha, inset }: Record<string, unknown> = { ...layer };
    const named = colour ?? color;
    if (typeof named !== "string") return [];
    const ink = parseColour(named.startsWith("--") ? (resolve(named) ?? "") : named);
    if (!ink) return [];
    return [
      {
        x: number(x, -50, 50),
        y: number(y, -50, 50),
        blur: number(blur, 0, 100),
        spread: number(spread, -50, 50),
        colour: hexOf(ink),
        alpha: number(alpha ?? 1, 0, 1),
        inset: inset === true,
      },
    ];
  });
  return given.length > 0 && layers.length === 0 ? null : layers;
}

/** The `box-shadow` of some layers; "none" without one. */
export function shadowCss(layers: readonly ShadowLayer[]): string {
  const css = layers.map(({ x, y, blur, spread, colour, alpha, inset }) => {
    const { red, green, blue } = parseColour(colour) ?? { red: 0, green: 0, blue: 0 };
    return `${inset ? "inset " : ""}${x}px ${y}px ${blur}px ${spread}px rgb(${red} ${green} ${blue} / ${alpha})`;
  });
  return css.length > 0 ? css.join(", ") : "none";
}
