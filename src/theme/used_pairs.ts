import { type Colour, leastContrast, mix } from "./colour";
import { colourOf, type Colours, type ColourToken } from "./theme";

/** A colour by its token. */
type Shade = (token: ColourToken) => Colour;

/**
 * What text and signs stand on: the CSS that draws it, and its colours. A translucent one has a colour for each surface
 * that it may lie on.
 */
export const grounds = {
  bg: { css: ["var(--bg)"], colours: (of: Shade) => [of("bg")] },
  panel: { css: ["var(--panel)"], colours: (of: Shade) => [of("panel")] },
  raised: { css: ["var(--raised)"], colours: (of: Shade) => [of("raised")] },
  line: { css: ["var(--line)"], colours: (of: Shade) => [of("line")] },
  accent: { css: ["var(--accent)"], colours: (of: Shade) => [of("accent")] },
  unread: {
    css: ["color-mix(in srgb, var(--accent) 4%, transparent)", "color-mix(in srgb, var(--accent) 6%, transparent)"],
    colours: (of: Shade) => [mix(of("bg"), of("accent"), 0.06)],
  },
  poll: {
    css: ["color-mix(in srgb, var(--link) 24%, var(--raised))"],
    colours: (of: Shade) => [mix(of("raised"), of("link"), 0.24)],
  },
  marked: {
    css: ["color-mix(in srgb, var(--warn) 30%, transparent)"],
    colours: (of: Shade) => (["bg", "panel", "raised"] as const).map((one) => mix(of(one), of("warn"), 0.3)),
  },
} as const;
type GroundName = keyof typeof grounds;

/** An ink on a ground, and the contrast that WCAG 2.2 AA asks of it: 4.5 for text, 3 for signs. */
export type UsedPair = { ink: ColourToken; ground: GroundName; least: number };

/** The contrast of text (AA), of signs and large text (AA), and of text for AAA. */
export const TEXT_AA = 4.5;
export const SIGN_AA = 3;
const TEXT_AAA = 7;

const surfaces = ["bg", "panel", "raised"] as const;
const over = (inks: readonly ColourToken[], on: readonly GroundName[], least: number): UsedPair[] =>
  inks.flatMap((ink) => on.map((ground) => ({ ink, ground, least })));

/** Every ink on every ground that the style sheets draw it on; `used_pairs.test` compares them. */
export const usedPairs: readonly UsedPair[] = [
  ...over(["text", "faint", "link", "good", "warn", "bad"], surfaces, TEXT_AA),
  ...over(["text", "faint", "link", "good", "warn"], ["unread"], TEXT_AA),
  ...over(["text"], ["line", "poll", "marked"], TEXT_AA),
  ...over(["accent"], ["bg"], TEXT_AA),
  ...over(["accent"], ["panel", "raised"], SIGN_AA),
  ...over(["on-accent"], ["accent"], TEXT_AA),
];

/** A used pair with its contrast, and whether that is enough for AA and for AAA (7 for text, 4.5 for signs). */
export type JudgedPair = UsedPair & { ratio: number; aa: boolean; aaa: boolean };

/** Judges every used pair of one scheme's colours. */
export function judgePairs(colours: Colours): JudgedPair[] {
  const of: Shade = (token) => colourOf(colours[token]);
  return usedPairs.map((pair) => {
    const ratio = leastContrast(of(pair.ink), grounds[pair.ground].colours(of));
    return { ...pair, ratio, aa: ratio >= pair.least, aaa: ratio >= (pair.least === TEXT_AA ? TEXT_AAA : TEXT_AA) };
  });
}

/** The used pairs that cannot be read (below AA). */
export const weakPairs = (colours: Colours): JudgedPair[] => judgePairs(colours).filter(({ aa }) => !aa);
