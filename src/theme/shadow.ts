import { parseColour } from "./colour";

const number = (given: unknown, least: number, most: number): number => {
  const value = Number(given ?? 0);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 0;
};

/**
 * The `box-shadow` for a list of layers in Pleroma's format: { x, y, blur, spread in px, color, alpha, inset }. Null if
 * it is not a list or no layer has a colour; "none" for an empty list.
 */
export function shadowOf(given: unknown): string | null {
  if (!Array.isArray(given)) return null;
  if (given.length === 0) return "none";
  const layers = given.slice(0, 8).flatMap((layer: unknown) => {
    if (typeof layer !== "object" || layer === null) return [];
    const { x, y, blur, spread, color, alpha, inset }: Record<string, unknown> = { ...layer };
    const colour = typeof color === "string" ? parseColour(color) : null;
    if (!colour) return [];
    const lengths = [number(x, -50, 50), number(y, -50, 50), number(blur, 0, 100), number(spread, -50, 50)];
    const ink = `rgb(${colour.red} ${colour.green} ${colour.blue} / ${number(alpha ?? 1, 0, 1)})`;
    return [`${inset === true ? "inset " : ""}${lengths.map((one) => `${one}px`).join(" ")} ${ink}`];
  });
  return layers.length > 0 ? layers.join(", ") : null;
}
