import type { Capabilities } from "../instance/capabilities/capabilities";

/** How a server counts characters. */
export type LengthRules = Pick<Capabilities, "counts_graphemes" | "address_length">;

/**
 * The characters that can join others to one grapheme cluster; all others are clusters of their own. Thai ไำ (sara am)
 * and its Lao counterpart join, too.
 */
const joins = String.raw`\p{M}\p{Cf}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Regional_Indicator}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\r`;
const joined = new RegExp(`[^${joins}]?(?:[${joins}]+[^${joins}]?)+`, "gu");
const ASCII = /^[ -~\n\t]*$/;

function pointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Segments only the runs that may contain clusters: segmenting 5,000 letters takes as long as a key press may take (50
 * ms).
 */
function graphemesIn(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let count = pointsIn(text);
  for (const [run] of text.matchAll(joined)) count += [...segmenter.segment(run)].length - pointsIn(run);
  return count;
}

/**
 * The length of a text in grapheme clusters or in code points, as the server counts it. In code points also in browsers
 * without Intl.Segmenter.
 */
export function lengthOf(text: string, { counts_graphemes }: LengthRules): number {
  if (ASCII.test(text)) return text.length;
  return counts_graphemes && "Segmenter" in Intl ? graphemesIn(text) : pointsIn(text);
}

/** A link, and a remote mention, as Mastodon finds them (twitter_regex.rb, Account::MENTION_RE). */
const address = /(?<![\p{L}\p{N}@$#])https?:\/\/[^\s<>()?/]+\.[^\s<>]*[^\s<>()"'「」?!*;:=,.$%[\]~&|@]/giu;
const named =
  /(?<![=/\p{L}\p{N}_])(@\w(?:[\w.-]*\w)?)@[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}_])?/giu;

/**
 * The length of a post's text as the server counts it. On Mastodon each link has the same fixed length, and the host of
 * a mention does not count (StatusLengthValidator).
 */
export function textLength(text: string, counting: LengthRules): number {
  const { address_length } = counting;
  if (address_length === undefined) return lengthOf(text, counting);
  return lengthOf(text.replace(address, "x".repeat(address_length)).replace(named, "$1"), counting);
}
