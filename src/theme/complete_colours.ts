import { black, type Colour, contrast, hexOf, leastContrast, mix, over, readable, white } from "./colour";
import { type Colours, colourTokens, type ColourToken } from "./theme";
import { SIGN_AA, TEXT_AA } from "./used_pairs";

/** The colours that a theme names, by token; missing ones are derived from the others. */
export type NamedColours = { bg: Colour; text: Colour } & Partial<Record<ColourToken, Colour>>;

/**
 * Every colour of a scheme from those that a theme names. A missing one is derived from the others. An ink that cannot
 * be read on one of its grounds (`used_pairs`) is moved towards black or white until it can; where the background
 * itself is so middling that not even that helps, the pair stays weak (`weakPairs`).
 */
export function completeColours(named: NamedColours): Colours {
  const bg = { ...named.bg, alpha: 1 };
  const aim = contrast(white, bg) > contrast(black, bg) ? white : black;
  const words = readable(over(named.text, bg), [bg], aim);
  /** A ground on which the text is readable: the theme's own, else a mix with the text that is close enough to `bg`. */
  const ground = (own: Colour | undefined, share: number): Colour => {
    const candidate = own && over(own, bg);
    if (candidate && contrast(words, candidate) >= TEXT_AA) return candidate;
    for (let less = share; less > 0; less -= 0.01) {
      const made = mix(bg, words, less);
      if (contrast(words, made) >= TEXT_AA) return made;
    }
    return bg;
  };
  const panel = ground(named.panel, 0.04);
  const raised = ground(named.raised, 0.08);
  const line = ground(named.line, 0.14);
  const surfaces = [bg, panel, raised];
  const accentOf = (own: Colour) => readable(readable(over(own, bg), surfaces, aim, SIGN_AA), [bg], aim);
  const accent = accentOf(named.accent ?? named.link ?? words);
  const grounds = [...surfaces, mix(bg, accent, 0.06)];
  const ink = (own: Colour | undefined, otherwise: Colour) =>
    readable(readable(over(own ?? otherwise, bg), grounds, words), grounds, aim);
  const [link, warn] = [ink(named.link, words), ink(named.warn, words)];
  const tints = [mix(raised, link, 0.24), ...surfaces.map((surface) => mix(surface, warn, 0.3))];
  const text = readable(words, [...grounds, line, ...tints], aim);
  const on_accent = named["on-accent"];
  const better = contrast(white, accent) >= contrast(black, accent) ? white : black;
  const colours: Record<ColourToken, Colour> = {
    bg,
    panel,
    raised,
    line,
    text,
    faint: ink(named.faint, mix(words, bg, 0.35)),
    link,
    accent,
    "on-accent": on_accent && leastContrast(on_accent, [accent]) >= TEXT_AA ? on_accent : better,
    good: ink(named.good, words),
    warn,
    bad: ink(named.bad, words),
  };
  return Object.fromEntries(colourTokens.map((token) => [token, hexOf(colours[token])])) as Colours;
}
