import type { Palette } from "./palette";

/** The colour schemes. The built-in themes `pleroma-dark` and `pleroma-light` have one each. */
type Scheme = "dark" | "light";

/**
 * The look of a theme: its name, its scheme (null: the system's), and the CSS that sets its tokens ("": those of
 * tokens.css).
 */
export type Look = { name: string; scheme: Scheme | null; css: string };

const block = (selector: string, { scheme, properties }: Palette) =>
  `${selector}{color-scheme:${scheme};${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** The look of one theme, independent of the system's scheme. */
export function lookOf(name: string, palette: Palette): Look {
  return { name, scheme: palette.scheme, css: block(":root[data-theme]", palette) };
}

/** The look that follows the system's scheme; null keeps the theme in tokens.css. */
export function systemLook(dark: Palette | null, light: Palette | null): Look {
  const rules = [
    ["not all and (prefers-color-scheme:light)", dark],
    ["(prefers-color-scheme:light)", light],
  ] as const;
  const css = rules.map(([when, palette]) =>
    palette ? `@media ${when}{${block(":root:not([data-theme])", palette)}}` : "",
  );
  return { name: "system", scheme: null, css: css.join("") };
}
