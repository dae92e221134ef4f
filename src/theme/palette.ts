import { black, type Colour, contrast, hexOf, leastContrast, luminance, mix, over, readable, white } from "./colour";
import { type Named, readTheme, type ThemeProblem } from "./theme_document";
import { shadowOf } from "./shadow";

/** A theme as custom properties by their names ("--bg": "#12161b"), and whether it is dark. */
export type Palette = { scheme: "dark" | "light"; properties: Record<string, string> };

/** The radii and opacities that are tokens, by the names that Pleroma's themes have for them. */
const radii = ["btn", "input", "checkbox", "panel", "avatar", "avatarAlt", "tooltip", "attachment"];
const opacities = ["profileTint", "alert", "input", "faint", "underlay", "alertPopup"];
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * What a theme document makes of the tokens (spec 002 section 9, "Theme engine"): colours with every ink readable on every
 * ground that it stands on (4.5; a theme that cannot be read is drawn nearer to one that can), radii in px, opacities, shadows.
 * What a document leaves open is made of what it names, or stays as it is.
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

/** Every token's colour, in the order of `tokens.css`, of those that a theme names. */
function complete(named: Named) {
  const bg = { ...named.bg, alpha: 1 };
  const aim = contrast(white, bg) > contrast(black, bg) ? white : black;
  const words = readable(over(named.text, bg), [bg], aim);
  /** A ground that the words can be read on: the theme's own, else one ever nearer to the first ground. */
  const ground = (own: Colour | undefined, share: number): Colour => {
    const wanted = own && over(own, bg);
    if (wanted && contrast(words, wanted) >= 4.5) return wanted;
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
