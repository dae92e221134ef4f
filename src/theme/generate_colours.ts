import { black, type Colour, contrast, hexOf, leastContrast, mix, white } from "./colour";
import { colourOfOklch, type Oklch, oklchOf } from "./oklch";
import { type Colours, colourTokens, type ColourToken, type Scheme } from "./theme";
import { SIGN_AA, TEXT_AA } from "./used_pairs";

/** The hues of what is good, what needs care and what went wrong, in degrees of OKLCH. */
const hues = { good: 150, warn: 80, bad: 25 } as const;

/** The lightness of each ground and ink before its contrast is made sure. */
const lightness = {
  dark: { bg: 0.19, panel: 0.235, raised: 0.28, line: 0.35, text: 0.93, faint: 0.72, ink: 0.78 },
  light: { bg: 0.965, panel: 0.995, raised: 0.93, line: 0.88, text: 0.25, faint: 0.48, ink: 0.47 },
} as const;

/** The step in lightness with which an ink moves away from its grounds. */
const STEP = 0.005;

/**
 * Makes a scheme's whole palette from one colour: grounds and text with a trace of its hue, the colour itself as the
 * accent, moved in lightness alone where it could not be read. Every used pair holds AA (`used_pairs`).
 */
export function generateColours(chosen: Colour, scheme: Scheme): Colours {
  const { chroma, hue } = oklchOf(chosen);
  const at = lightness[scheme];
  const away = scheme === "dark" ? 1 : -1;
  const tint = Math.min(chroma * 0.15, 0.02);
  const ground = (light: number) => colourOfOklch({ lightness: light, chroma: tint, hue });
  const [bg, panel, raised, line] = [ground(at.bg), ground(at.panel), ground(at.raised), ground(at.line)];
  const surfaces = [bg, panel, raised];
  /** The ink, moved away from its grounds in lightness as far as it needs. */
  const clear = (ink: Oklch, enough: (drawn: Colour) => boolean): Colour => {
    let drawn = colourOfOklch(ink);
    for (let moved = STEP; moved <= 1 && !enough(drawn); moved += STEP)
      drawn = colourOfOklch({ ...ink, lightness: Math.min(1, Math.max(0, ink.lightness + away * moved)) });
    return drawn;
  };
  const accent = clear(
    oklchOf(chosen),
    (drawn) => leastContrast(drawn, surfaces) >= SIGN_AA && contrast(drawn, bg) >= TEXT_AA,
  );
  const grounds = [...surfaces, mix(bg, accent, 0.06)];
  const ink = (light: number, colour: number, of_hue: number, on: readonly Colour[] = grounds) =>
    clear({ lightness: light, chroma: colour, hue: of_hue }, (drawn) => leastContrast(drawn, on) >= TEXT_AA);
  const link = ink(at.ink, Math.min(chroma, 0.13), hue);
  const warn = ink(at.ink, 0.12, hues.warn);
  const tints = [mix(raised, link, 0.24), ...surfaces.map((surface) => mix(surface, warn, 0.3))];
  const colours: Record<ColourToken, Colour> = {
    bg,
    panel,
    raised,
    line,
    text: ink(at.text, tint, hue, [...grounds, line, ...tints]),
    faint: ink(at.faint, tint, hue),
    link,
    accent,
    "on-accent": contrast(white, accent) >= contrast(black, accent) ? white : black,
    good: ink(at.ink, 0.12, hues.good),
    warn,
    bad: ink(at.ink, 0.15, hues.bad),
  };
  return Object.fromEntries(colourTokens.map((token) => [token, hexOf(colours[token])])) as Colours;
}
