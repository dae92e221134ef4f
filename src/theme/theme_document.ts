import { type Colour, mix, parseColour, black, white, luminance } from "./colour";

/** The colours that a theme names, by token; missing ones are derived from the others (`palette`). */
export type NamedColours = { bg: Colour; text: Colour } & Partial<Record<OptionalToken, Colour>>;
type OptionalToken = "panel" | "raised" | "line" | "faint" | "link" | "accent" | "on-accent" | "good" | "warn" | "bad";

/** The parsed content of a theme document; a part that it lacks is empty. */
export type ThemeDocument = { named: NamedColours; radii: Values; opacity: Values; shadows: Values };
type Values = Record<string, unknown>;

/** Why a document is not a theme: it cannot be read, or it lacks a background or a text colour. */
export type ThemeProblem = "unreadable" | "colours";

const valuesOf = (given: unknown): Values =>
  typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given } : {};

/** The names of our tokens' colours in Pleroma's themes. */
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
const ownTokens = Object.fromEntries(Object.keys(pleroma).map((token) => [token, [token]]));

/** The colour names of the first version of Pleroma's themes, a list of its name and these colours. */
const version_1_colours = ["bg", "fg", "text", "link", "cRed", "cGreen", "cBlue", "cOrange"];

/**
 * Reads a theme document: our own format (`colors` by token), Pleroma's or Akkoma's (versions 2 and 3: `source`
 * overrides `theme`, and colours may refer to each other as "--accent" or "--bg,10"), or a list of the first version.
 */
export function readTheme(given: unknown): ThemeDocument | ThemeProblem {
  if (Array.isArray(given)) {
    const [, ...colours]: unknown[] = given;
    return documentOf(Object.fromEntries(version_1_colours.map((name, at) => [name, colours[at]])), {}, {}, {});
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
  const places = "fg" in colours ? pleroma : ownTokens;
  const named = Object.entries(places).flatMap(([token, names]) => {
    const colour = names.map(read).find((one) => one !== null);
    return colour ? [[token, colour] as const] : [];
  });
  return { named: { ...Object.fromEntries(named), bg, text }, radii, opacity, shadows };
}

/** Resolves a colour through its references: "--bg,10" is `bg` moved 10 % towards the contrasting end. */
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
