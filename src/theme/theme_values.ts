import { type Colour, parseColour, black, white, luminance, mix } from "./colour";

/** Values of an untrusted document by name. */
export type Values = Readonly<Record<string, unknown>>;

/** An object's own values; none of anything else. */
export const valuesOf = (given: unknown): Values =>
  typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given } : {};

/** A value by its name, if the object itself has it. */
export const own = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

/** A number within bounds, given as a number or as text; undefined if it is none. */
export function numberOf(given: unknown, least: number, most: number): number | undefined {
  if (typeof given !== "number" && (typeof given !== "string" || given.trim() === "")) return undefined;
  const value = Number(given);
  return value >= least && value <= most ? value : undefined;
}

/** Letters, digits and what joins them: no name of a font can leave its quotes, or be an address. */
const family = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;

/** The name of a font's family; undefined if it could be anything else, or is the one around it. */
export function familyOf(given: unknown): string | undefined {
  const name = typeof given === "string" ? given.trim() : "";
  return family.test(name) && name !== "inherit" ? name : undefined;
}

/** Whether a character draws nothing, or turns the direction of the text around it. */
const isControl = /[\p{Cc}\p{Cf}]/gu;

/** A line of text of at most so many characters, without characters that cannot be seen. */
export const oneLine = (given: unknown, most: number): string =>
  typeof given === "string" ? given.replaceAll(isControl, "").trim().slice(0, most) : "";

/** How many references may follow one another. */
const DEPTH = 8;

/**
 * The colour of that name, through its references: "--bg,10" is `bg` moved 10 % towards the contrasting end. A colour
 * is text or, as in Pleroma's first files, { r, g, b }. Null if there is none, or if it is a function ("$mod(…)").
 */
export function colourNamed(colours: Values, name: string, depth = 0): Colour | null {
  const given = own(colours, name);
  if (typeof given === "object" && given !== null) {
    const { r, g, b }: Record<string, unknown> = { ...given };
    return parseColour(`rgb(${Number(r)}, ${Number(g)}, ${Number(b)})`);
  }
  if (typeof given !== "string" || depth > DEPTH) return null;
  if (!given.startsWith("--")) return parseColour(given);
  const [reference = "", by = "0"] = given.slice(2).split(",");
  const colour = colourNamed(colours, reference.trim(), depth + 1);
  const share = Math.min(1, Math.abs(Number(by) / 100));
  if (!colour || !Number.isFinite(share)) return colour;
  const lighter = luminance(colour) < 0.18 === Number(by) > 0;
  return mix(colour, lighter ? white : black, share);
}
