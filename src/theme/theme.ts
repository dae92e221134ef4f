import { type Colour, parseColour, black } from "./colour";
import type { ShadowLayer } from "./shadow";

/** The colour schemes. */
export type Scheme = "dark" | "light";
export const schemes = ["dark", "light"] as const satisfies Scheme[];

/** The colours of a theme, in the order of `tokens.css`. */
export const colourTokens = [
  "bg",
  "panel",
  "raised",
  "line",
  "text",
  "faint",
  "link",
  "accent",
  "on-accent",
  "good",
  "warn",
  "bad",
] as const;
export type ColourToken = (typeof colourTokens)[number];

/** One scheme's colours, each as "#rrggbb". */
export type Colours = Readonly<Record<ColourToken, string>>;

/** The radii in px and the opacities, with the theme engine's defaults and their names in Pleroma's themes. */
export const radii = {
  btn: 4,
  input: 4,
  checkbox: 2,
  panel: 10,
  avatar: 5,
  avatarAlt: 50,
  tooltip: 2,
  attachment: 5,
} as const;
export type Radius = keyof typeof radii;
export const opacities = {
  profileTint: 0.5,
  alert: 0.5,
  input: 0.5,
  faint: 0.5,
  underlay: 0.15,
  alertPopup: 0.95,
} as const;
type Opacity = keyof typeof opacities;

/** The shadows: of panels, and of what lies above the page (dialogs, menus). */
export const shadowNames = ["panel", "raised"] as const;
export type ShadowName = (typeof shadowNames)[number];

/** The fonts, by what they are for; a font is the name of a family on this device. */
export const fontNames = ["interface", "mono"] as const;
export type FontName = (typeof fontNames)[number];

/** How much space there is between things, as a factor. */
export const densities = { compact: 0.75, normal: 1, roomy: 1.25 } as const;
export type Density = keyof typeof densities;

/** The smallest and the largest size of letters in percent of the browser's. */
export const TEXT_SIZE_MIN = 80;
export const TEXT_SIZE_MAX = 150;

/** The longest name of a theme, and of its author, in characters. */
export const NAME_MAX = 60;

/**
 * A theme: a document of tokens. It has the colours of a dark scheme, of a light one, or of both: then the system's
 * scheme decides. What it does not set keeps its default.
 */
export type Theme = {
  name: string;
  author: string;
  dark: Colours | null;
  light: Colours | null;
  radii: Partial<Record<Radius, number>>;
  opacity: Partial<Record<Opacity, number>>;
  shadows: Partial<Record<ShadowName, readonly ShadowLayer[]>>;
  fonts: Partial<Record<FontName, string>>;
  density: Density;
  /** In percent. */
  text_size: number;
};

/** A theme without colours that keeps every default. */
export const plainTheme: Theme = {
  name: "",
  author: "",
  dark: null,
  light: null,
  radii: {},
  opacity: {},
  shadows: {},
  fonts: {},
  density: "normal",
  text_size: 100,
};

/** The schemes that a theme has colours for. */
export const schemesOf = (theme: Theme): Scheme[] => schemes.filter((scheme) => theme[scheme] !== null);

/** A colour of a theme; it is always one, since every way to a theme checks it. */
export const colourOf = (hex: string): Colour => parseColour(hex) ?? black;
