import {
  type Colours,
  colourTokens,
  fontNames,
  opacities,
  radii,
  schemes,
  type Scheme,
  shadowNames,
  type Theme,
} from "./theme";
import { readTheme, type ThemeProblem } from "./theme_document";

/** The path of a shared theme; the theme itself is the fragment, which no server sees. */
export const THEME_PATH = "/-/theme";

/** The longest fragment that is read. */
const LONGEST = 4000;

const hexes = (colours: Colours) => colourTokens.map((token) => colours[token].slice(1)).join("");
const list = (names: readonly string[], values: Partial<Record<string, number>>) =>
  names.map((name) => values[name] ?? "").join(",");

/** Writes a theme as the fragment of a link, without "#": names, numbers and colours in a fixed order. */
export function writeThemeLink(theme: Theme): string {
  const params = new URLSearchParams({ name: theme.name });
  const set = (name: string, value: string) => /^[,]*$/.test(value) || params.set(name, value);
  set("author", theme.author);
  for (const scheme of schemes) set(scheme, theme[scheme] ? hexes(theme[scheme]) : "");
  set("radii", list(Object.keys(radii), theme.radii));
  set("opacity", list(Object.keys(opacities), theme.opacity));
  for (const name of shadowNames) {
    const layers = theme.shadows[name]?.map(({ x, y, blur, spread, colour, alpha, inset }) =>
      [x, y, blur, spread, colour.slice(1), alpha, inset ? 1 : 0].join(","),
    );
    if (layers) params.set(`shadow-${name}`, layers.join(";"));
  }
  for (const name of fontNames) set(`font-${name}`, theme.fonts[name] ?? "");
  if (theme.density !== "normal") set("density", theme.density);
  if (theme.text_size !== 100) set("size", String(theme.text_size));
  return params.toString();
}

/**
 * Reads the fragment of a link, with or without "#", by the rules of `readTheme`: numbers, colours and names of fonts
 * alone come out of it.
 */
export function readThemeLink(fragment: string): Theme | ThemeProblem {
  if (fragment.length > LONGEST) return "large";
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const values = (name: string, names: readonly string[]) => {
    const given = (params.get(name) ?? "").split(",");
    return Object.fromEntries(names.map((one, at) => [one, given[at]]));
  };
  const half = (scheme: Scheme) => {
    const given = params.get(scheme)?.match(/.{1,6}/g);
    return given ? Object.fromEntries(colourTokens.map((token, at) => [token, `#${given[at] ?? ""}`])) : null;
  };
  const shadow = (given: string | null) =>
    given?.split(";").flatMap((layer) => {
      const [x, y, blur, spread, colour, alpha, inset] = layer.split(",");
      return layer === "" ? [] : [{ x, y, blur, spread, colour: `#${colour}`, alpha, inset: inset === "1" }];
    });
  const read = readTheme({
    name: params.get("name"),
    author: params.get("author"),
    dark: half("dark"),
    light: half("light"),
    radii: values("radii", Object.keys(radii)),
    opacity: values("opacity", Object.keys(opacities)),
    shadows: Object.fromEntries(shadowNames.map((name) => [name, shadow(params.get(`shadow-${name}`))])),
    fonts: Object.fromEntries(fontNames.map((name) => [name, params.get(`font-${name}`)])),
    density: params.get("density"),
    text_size: params.get("size"),
  });
  return typeof read === "string" ? read : read.theme;
}
