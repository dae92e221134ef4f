import { shadowCss } from "./shadow";
import { densities, type Scheme, schemes, schemesOf, type Theme } from "./theme";

/**
 * The look of a theme: its name, its scheme (null: the system's), and the CSS that sets its tokens ("": those of
 * tokens.css).
 */
export type Look = { name: string; scheme: Scheme | null; css: string };

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const px = (length: number) => `${Math.round(length * 100) / 100}px`;

/** The steps of space in px by their token's number, and the avatars' sizes. */
const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 12: 48 };
const avatars = { avatar: 44, "avatar-small": 36 };

/**
 * The browser's own check box has no radius to set, so a theme that sets one draws it. The rules are here and not in
 * base.css, since no first screen has a check box.
 */
const checkBoxes = [
  ["", "appearance:none;border:1px solid var(--faint);border-radius:var(--radius-checkbox)"],
  [":checked", "background:var(--accent);border-color:var(--accent)"],
  [
    ":checked::before",
    'content:"";display:block;inline-size:6px;block-size:11px;margin:1px 6px;border:solid var(--on-accent);border-width:0 2px 2px 0;transform:rotate(45deg)',
  ],
].map(([state = "", rule = ""]) => `input[type="checkbox"]:not([role])${state}{${rule}}`);
const checkBoxRules = `@media not (forced-colors:active){${checkBoxes.join("")}}`;
const rulesOf = (...themes: (Theme | null)[]) =>
  themes.some((theme) => theme?.radii.checkbox !== undefined) ? checkBoxRules : "";

/** The families that a browser chooses itself; in quotes they would be the names of fonts. */
const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(serif|sans-serif|monospace|rounded))$/;
const fontOf = (family: string) => (generic.test(family) ? family : `"${family}"`);

/**
 * The custom properties of one scheme of a theme, by name ("--bg": "#12161b"), those alone that it sets. A theme
 * without that scheme has no colours in them.
 */
export function propertiesOf(theme: Theme, scheme: Scheme): Record<string, string> {
  const factor = densities[theme.density];
  const set = <Value>(
    values: Partial<Record<string, Value>>,
    name: (key: string) => string,
    css: (of: Value) => string,
  ) =>
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[name(key), css(value)] as const]));
  return Object.fromEntries([
    ...set(theme[scheme] ?? {}, (token) => `--${token}`, String),
    ...set(theme.radii, (name) => `--radius-${kebab(name)}`, px),
    ...set(theme.opacity, (name) => `--opacity-${kebab(name)}`, String),
    ...set(theme.shadows, (name) => `--shadow-${name}`, shadowCss),
    ...set(
      { font: theme.fonts.interface },
      (name) => `--${name}`,
      (of) => `${fontOf(of)}, system-ui, sans-serif`,
    ),
    ...set(
      { "font-mono": theme.fonts.mono },
      (name) => `--${name}`,
      (of) => `${fontOf(of)}, ui-monospace, monospace`,
    ),
    ...set(
      factor === 1 ? {} : spaces,
      (name) => `--space-${name}`,
      (of) => px(of * factor),
    ),
    ...set(
      factor < 1 ? avatars : {},
      (name) => `--${name}`,
      (of) => px(of * 0.8),
    ),
  ]);
}

const block = (selector: string, theme: Theme, scheme: Scheme) => {
  const size = theme.text_size === 100 ? {} : { "font-size": `${theme.text_size}%` };
  return `${selector}{color-scheme:${scheme};${Object.entries({ ...propertiesOf(theme, scheme), ...size })
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
};

const when: Record<Scheme, string> = {
  dark: "not all and (prefers-color-scheme:light)",
  light: "(prefers-color-scheme:light)",
};

/** The look of a theme: of one scheme whatever the system prefers, or of two, of which the system chooses. */
export function lookOf(name: string, theme: Theme): Look {
  const [first, second] = schemesOf(theme);
  if (first && !second) return { name, scheme: first, css: block(":root[data-theme]", theme, first) + rulesOf(theme) };
  return { ...systemLook(theme, theme), name };
}

/** The look that follows the system's scheme; null keeps the theme in tokens.css. */
export function systemLook(dark: Theme | null, light: Theme | null): Look {
  const css = schemes.map((scheme) => {
    const theme = scheme === "dark" ? dark : light;
    return theme ? `@media ${when[scheme]}{${block(":root:not([data-theme])", theme, scheme)}}` : "";
  });
  return { name: "system", scheme: null, css: css.join("") + rulesOf(dark, light) };
}
