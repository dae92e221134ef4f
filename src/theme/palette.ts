import { black, type Colour, contrast, hexOf, leastContrast, luminance, mix, over, readable, white } from "./colour";
import { type NamedColours, readTheme, type ThemeProblem } from "./theme_document";
import { shadowOf } from "./shadow";

/** A theme as custom properties by name ("--bg": "#12161b"), and its scheme. */
export type Palette = { scheme: "dark" | "light"; properties: Record<string, string> };

/** The radii and opacities that exist as tokens, by their names in Pleroma's themes. */
const radii = ["btn", "input", "checkbox", "panel", "avatar", "avatarAlt", "tooltip", "attachment"];
const opacities = ["profileTint", "alert", "input", "faint", "underlay", "alertPopup"];
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Derives the tokens from a theme document: colours, radii in px, opacities and shadows. Every ink has a contrast of at
 * least 4.5 on each of its grounds; a colour that does not is moved towards a readable one. Missing colours are derived
 * from the others; other missing tokens keep their defaults.
 */
export function paletteOf(document: unknown): Palette | ThemeProblem {
  const read = readTheme(document);
  if (typeof read === "string") return read;
  const colours = complete(read.named);
  const lengths = radii.flatMap((name) => {
    const px = Number(read.radii[name] ?? read.radii[kebab(name)]);
    return px >= 0 && px <= 100 ? [[`--radius-${kebab(name)}`, `${px}px`]] : [];
  });
  const shares = opacities.flatMap((name) => {
    const share = Number(read.opacity[name] ?? read.opacity[kebab(name)]);
    return share >= 0 && share <= 1 ? [[`--opacity-${kebab(name)}`, String(share)]] : [];
  });
  const shadows = [
    ["--shadow-panel", shadowOf(read.shadows["panel"])],
    ["--shadow-raised", shadowOf(read.shadows["popup"])],
  ].filter(([, shadow]) => shadow !== null);
  return {
    scheme: luminance(colours.bg) < 0.18 ? "dark" : "light",
    properties: Object.fromEntries([
      ...Object.entries(colours).map(([token, colour]) => [`--${token}`, hexOf(colour)]),
      ...lengths,
      ...shares,
      ...shadows,
    ]),
  };
}

/** The colour of every token, in the order of `tokens.css`, from those that a theme names. */
function complete(named: NamedColours) {
  const bg = { ...named.bg, alpha: 1 };
  const aim = contrast(white, bg) > contrast(black, bg) ? white : black;
  const words = readable(over(named.text, bg), [bg], aim);
  /** A ground on which the text is readable: the theme's own, else a mix with the text that is close enough to `bg`. */
  const ground = (own: Colour | undefined, share: number): Colour => {
    const candidate = own && over(own, bg);
    if (candidate && contrast(words, candidate) >= 4.5) return candidate;
    for (let less = share; less > 0; less -= 0.01) {
      const made = mix(bg, words, less);
      if (contrast(words, made) >= 4.5) return made;
    }
    return bg;
  };
  const panel = ground(named.panel, 0.04);
  const raised = ground(named.raised, 0.08);
  const line = ground(named.line, 0.14);
  const grounds = [bg, panel, raised];
  const ink = (own: Colour | undefined, otherwise: Colour, on: readonly Colour[] = grounds) =>
    readable(over(own ?? otherwise, bg), on, words);
  const link = ink(named.link, words);
  const accent = readable(over(named.accent ?? link, bg), [bg, panel], words, 3);
  const onAccent = named["on-accent"];
  return {
    bg,
    panel,
    raised,
    line,
    text: words,
    faint: ink(named.faint, mix(words, bg, 0.35)),
    link,
    accent,
    "on-accent":
      onAccent && leastContrast(onAccent, [accent]) >= 4.5
        ? onAccent
        : contrast(white, accent) >= contrast(black, accent)
          ? white
          : black,
    good: ink(named.good, words, [...grounds, line]),
    warn: ink(named.warn, words),
    bad: ink(named.bad, words),
  };
}
