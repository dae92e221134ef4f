import { type Colour, mix, parseColour, black, white, luminance } from "./colour";

/** The colours that a theme names, by our tokens' names; what it leaves open is made of the others (`palette`). */
export type Named = { bg: Colour; text: Colour } & Partial<Record<OptionalToken, Colour>>;
type OptionalToken = "panel" | "raised" | "line" | "faint" | "link" | "accent" | "on-accent" | "good" | "warn" | "bad";

/** A theme as its document says it, before anything is made of it. `null` in place of a part: the document has none. */
export type ThemeDocument = { named: Named; radii: Values; opacity: Values; shadows: Values };
type Values = Record<string, unknown>;

/** Why a document is no theme: it cannot be read as one, or it names no ground or no text. */
export type ThemeProblem = "unreadable" | "colours";

const valuesOf = (given: unknown): Values =>
  typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given } : {};

/** Where our tokens' colours stand in a theme of Pleroma's. */
const pleroma: Record<OptionalToken, readonly string[]> = {
  panel: ["fg"],
  raised: ["popover"],
  line: ["border"],
  faint: ["faint"],
  link: ["link"],
  accent: ["accent", "link"],
  "on-accent": ["accentText"],
  good: ["cGreen"],
  warn: ["cOrange"],
  bad: ["cRed"],
};
const own = Object.fromEntries(Object.keys(pleroma).map((token) => [token, [token]]));

/** A list of the first version of Pleroma's themes: its name, then these colours. */
const first = ["bg", "fg", "text", "link", "cRed", "cGreen", "cBlue", "cOrange"];

/**
 * Reads a theme document: our own (`colors` by our tokens' names), one of Pleroma's or Akkoma's (versions 2 and 3: `source`
 * over `theme`, whose colours may name each other, "--accent" or "--bg,10"), or a list of the first version.
 */
export function readTheme(given: unknown): ThemeDocument | ThemeProblem {
  if (Array.isArray(given)) {
    const [, ...colours]: unknown[] = given;
    return documentOf(Object.fromEntries(first.map((name, at) => [name, colours[at]])), {}, {}, {});
  }
  const whole = valuesOf(given);
  const layers = [valuesOf(whole["theme"]), valuesOf(whole["source"]), whole];
  const joined = (name: string) => Object.assign({}, ...layers.map((layer) => valuesOf(layer[name]))) as Values;
  const colours = joined("colors");
  if (Object.keys(colours).length === 0) return "unreadable";
  return documentOf(colours, joined("radii"), joined("opacity"), joined("shadows"));
}

function documentOf(colours: Values, radii: Values, opacity: Values, shadows: Values): ThemeDocument | ThemeProblem {
  const read = (name: string) => colourOf(colours, name);
  const [bg, text] = [read("bg"), read("text")];
  if (!bg || !text) return "colours";
  const places = "fg" in colours ? pleroma : own;
  const named = Object.entries(places).flatMap(([token, names]) => {
    const colour = names.map(read).find((one) => one !== null);
    return colour ? [[token, colour] as const] : [];
  });
  return { named: { ...Object.fromEntries(named), bg, text }, radii, opacity, shadows };
}

/** The colour of a name, through the names that it refers to: "--bg,10" is `bg`, ten hundredths nearer to what contrasts. */
function colourOf(colours: Values, name: string, depth = 0): Colour | null {
  const given = colours[name];
  if (typeof given !== "string" || depth > 8) return null;
  if (!given.startsWith("--")) return parseColour(given);
  const [reference = "", by = "0"] = given.slice(2).split(",");
  const colour = colourOf(colours, reference.trim(), depth + 1);
  const share = Math.min(1, Math.abs(Number(by) / 100));
  if (!colour || !Number.isFinite(share)) return colour;
  const lighter = luminance(colour) < 0.18 === Number(by) > 0;
  return mix(colour, lighter ? white : black, share);
}
