import type { Palette } from "./palette";

/** The two schemes; the themes that come with Godwit, `pleroma-dark` and `pleroma-light`, are one of each. */
type Scheme = "dark" | "light";

/**
 * How a theme looks: its name, whether it is dark (null: the system decides), and the rules that set its tokens ("" for what
 * stands in tokens.css).
 */
export type Look = { name: string; scheme: Scheme | null; css: string };

const block = (selector: string, { scheme, properties }: Palette) =>
  `${selector}{color-scheme:${scheme};${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** The look of one theme, whatever the system asks for. */
export function lookOf(name: string, palette: Palette): Look {
  return { name, scheme: palette.scheme, css: block(":root[data-theme]", palette) };
}

/** The look that follows the system, of the two themes that it may ask for; what is null stays as tokens.css has it. */
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
