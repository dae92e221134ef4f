import { colourOf, colourTokens, plainTheme, type Theme } from "../../../theme/theme";
import { generateColours } from "../../../theme/generate_colours";
import { readTheme } from "../../../theme/theme_document";

/**
 * A new theme with the colours of the page as it is now, and the other scheme made from its accent.
 * @throws Error if the page has no colours, which every page has
 */
export function themeOnScreen(name: string): Theme {
  const tokens = getComputedStyle(document.documentElement);
  const half = Object.fromEntries(colourTokens.map((token) => [token, tokens.getPropertyValue(`--${token}`).trim()]));
  const read = readTheme({ colors: half });
  if (typeof read === "string") throw new Error("The page has no colours");
  const { dark, light } = read.theme;
  const accent = colourOf((dark ?? light)?.accent ?? "");
  return {
    ...plainTheme,
    name,
    dark: dark ?? generateColours(accent, "dark"),
    light: light ?? generateColours(accent, "light"),
  };
}
