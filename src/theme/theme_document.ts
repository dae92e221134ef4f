import { type Colour, hexOf, luminance, over } from "./colour";
import { completeColours, type NamedColours } from "./complete_colours";
import { pleromaAlphas, pleromaColours, pleromaFonts, pleromaShadows, version_1_colours } from "./pleroma_tokens";
import { readShadow } from "./shadow";
import { isStyleFile, readStyleFile } from "./style_file";
import {
  type Colours,
  colourTokens,
  type ColourToken,
  densities,
  type Density,
  fontNames,
  NAME_MAX,
  opacities,
  plainTheme,
  radii,
  type Scheme,
  schemes,
  shadowNames,
  TEXT_SIZE_MAX,
  TEXT_SIZE_MIN,
  type Theme,
} from "./theme";
import { colourNamed, familyOf, numberOf, oneLine, own, type Values, valuesOf } from "./theme_values";
import { type JudgedPair, weakPairs } from "./used_pairs";

/** Why a document is not a theme: it cannot be read, it lacks a background or a text colour, or it is too large. */
export type ThemeProblem = "unreadable" | "colours" | "large";

/** A pair that the document's own colours would leave unreadable. */
export type MovedPair = JudgedPair & { scheme: Scheme };

/** A theme that was read, and the pairs for which its colours had to be moved (`completeColours`). */
export type ReadTheme = { theme: Theme; moved: MovedPair[] };

/** The largest file of a theme, in characters. */
export const THEME_FILE_MAX = 1_000_000;

/**
 * Reads the text of a theme's file: JSON as in `readTheme`, or a style file of Pleroma's third version.
 * @param name the theme's name if the file has none
 */
export function readThemeFile(text: string, name: string): ReadTheme | ThemeProblem {
  if (text.length > THEME_FILE_MAX) return "large";
  if (isStyleFile(text)) {
    const style = readStyleFile(text);
    const halves = style.documents.map((one) => readTheme({ ...one, name: style.name, author: style.author }, name));
    const read = halves.filter((half) => typeof half !== "string");
    const [first] = read;
    if (!first) return "colours";
    const of = (scheme: Scheme) => read.find(({ theme }) => theme[scheme])?.theme[scheme] ?? null;
    const theme = { ...first.theme, dark: of("dark"), light: of("light") };
    return { theme, moved: read.flatMap(({ moved }) => moved) };
  }
  try {
    return readTheme(JSON.parse(text), name);
  } catch {
    return "unreadable";
  }
}

/**
 * Reads a theme document, to colours, numbers and names of fonts alone: our own format (`dark` and `light`, or
 * `colors`, by token), Pleroma's or Akkoma's (versions 1 and 2: `source` overrides `theme`, and colours may refer to
 * each other as "--accent" or "--bg,10"), one of their palettes, or a list of the first version. All but `dark` and
 * `light` are made readable; what is invalid keeps its default.
 * @param name the theme's name if the document has none
 */
export function readTheme(given: unknown, name = ""): ReadTheme | ThemeProblem {
  if (Array.isArray(given)) {
    const [title, ...colours]: unknown[] = given;
    const colors = Object.fromEntries(version_1_colours.map((one, at) => [one, colours[at]]));
    return readTheme({ name: title, colors }, name);
  }
  const whole = valuesOf(given);
  const layers = [valuesOf(own(whole, "theme")), valuesOf(own(whole, "source")), whole];
  const joined = (part: string): Values =>
    layers.reduce<Values>((all, layer) => ({ ...all, ...valuesOf(own(layer, part)) }), {});
  const halves = readHalves(whole);
  const flat = typeof own(whole, "bg") === "string" ? whole : {};
  const colours = { ...flat, ...joined("colors") };
  const opacity = joined("opacity");
  if (!halves && Object.keys(colours).length === 0) return "unreadable";
  const single = halves ? null : readColours(colours, opacity);
  if (halves === "colours" || (!halves && !single)) return "colours";
  const rest = readRest(whole, {
    colours,
    radii: joined("radii"),
    opacity,
    shadows: joined("shadows"),
    fonts: joined("fonts"),
  });
  const theme: Theme = { ...plainTheme, ...rest, name: rest.name || name, ...(halves ?? single?.half) };
  return { theme, moved: single?.moved ?? [] };
}

/** The halves of our own format; null if it is another one, "colours" if a half lacks a background or a text colour. */
function readHalves(whole: Values): Pick<Theme, Scheme> | "colours" | null {
  const given = schemes.map((scheme) => [scheme, own(whole, scheme)] as const);
  if (given.every(([, half]) => typeof half !== "object" || half === null)) return null;
  const read = given.map(([scheme, half]) => [scheme, half ? exactColours(valuesOf(half)) : null] as const);
  if (read.some(([scheme, half]) => own(whole, scheme) && !half)) return "colours";
  return Object.fromEntries(read) as Pick<Theme, Scheme>;
}

/**
 * The colours of a half as they are; those that are missing are derived. Null without a background or a text colour.
 */
function exactColours(half: Values): Colours | null {
  const named = namesOf(colourTokens.map((token) => [token, colourNamed(half, token)]));
  if (!named) return null;
  const hexes = Object.entries(named).map(([token, colour]) => [token, hexOf(colour)]);
  return { ...completeColours(named), ...Object.fromEntries(hexes) };
}

type Named = (readonly [ColourToken, Colour | null])[];

function namesOf(colours: Named): NamedColours | null {
  const named = Object.fromEntries(colours.filter(([, colour]) => colour)) as Partial<NamedColours>;
  return named.bg && named.text ? (named as NamedColours) : null;
}

/** The colours of one scheme, made readable, and the pairs for which they had to be. */
function readColours(colours: Values, opacity: Values): { half: Pick<Theme, Scheme>; moved: MovedPair[] } | null {
  const theirs = Object.hasOwn(colours, "fg");
  const named = namesOf(
    colourTokens.map((token) => {
      const names = theirs ? pleromaColours[token] : [token];
      const colour = names.map((one) => colourNamed(colours, one)).find((one) => one !== null) ?? null;
      const alpha = theirs ? numberOf(own(opacity, pleromaAlphas[token] ?? ""), 0, 1) : undefined;
      return [token, colour && alpha !== undefined ? { ...colour, alpha: colour.alpha * alpha } : colour];
    }),
  );
  if (!named) return null;
  const scheme = luminance(named.bg) < 0.18 ? "dark" : "light";
  const complete = completeColours(named);
  const asNamed = Object.entries(named).map(([token, colour]) => [
    token,
    hexOf(over(colour, { ...named.bg, alpha: 1 })),
  ]);
  const moved = weakPairs({ ...complete, ...Object.fromEntries(asNamed) }).map(
    (pair) => ({ ...pair, scheme }) as const,
  );
  return { half: { dark: null, light: null, [scheme]: complete }, moved };
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Parts = Record<"colours" | "radii" | "opacity" | "shadows" | "fonts", Values>;

/** Everything but the colours. A radius of Pleroma's first files is called "btnRadius". */
function readRest(whole: Values, parts: Parts): Omit<Theme, Scheme> {
  const numbers = <Name extends string>(names: Readonly<Record<Name, number>>, values: Values, most: number) =>
    Object.fromEntries(
      Object.keys(names).flatMap((name) => {
        const spellings = [name, kebab(name), `${name}Radius`].map((one) => numberOf(own(values, one), 0, most));
        const number = spellings.find((one) => one !== undefined);
        return number === undefined ? [] : [[name, number]];
      }),
    ) as Partial<Record<Name, number>>;
  const resolve = (reference: string) => {
    const colour = colourNamed({ ...parts.colours, wanted: reference }, "wanted");
    return colour && hexOf(colour);
  };
  const shadows = shadowNames.flatMap((name) => {
    const given = own(parts.shadows, pleromaShadows[name]) ?? own(parts.shadows, name);
    const layers = readShadow(given, resolve);
    return layers ? [[name, layers] as const] : [];
  });
  const fonts = fontNames.flatMap((name) => {
    const given = pleromaFonts[name].map((one) => own(parts.fonts, one));
    const family = [own(parts.fonts, name), ...given.map((one) => own(valuesOf(one), "family"))].map(familyOf);
    const found = family.find((one) => one !== undefined);
    return found === undefined ? [] : [[name, found] as const];
  });
  const density = own(whole, "density");
  return {
    name: oneLine(own(whole, "name"), NAME_MAX),
    author: oneLine(own(whole, "author"), NAME_MAX),
    radii: numbers(radii, parts.radii, 100),
    opacity: numbers(opacities, parts.opacity, 1),
    shadows: Object.fromEntries(shadows),
    fonts: Object.fromEntries(fonts),
    density: typeof density === "string" && Object.hasOwn(densities, density) ? (density as Density) : "normal",
    text_size: Math.round(numberOf(own(whole, "text_size"), TEXT_SIZE_MIN, TEXT_SIZE_MAX) ?? 100),
  };
}
