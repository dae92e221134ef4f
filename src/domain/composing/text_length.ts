import type { Capabilities } from "../instance/capabilities";

/** How a server counts what is written. */
export type Counting = Pick<Capabilities, "counts_graphemes" | "counts_addresses">;

/** What may make one of several code points: all else stands for itself. ไำ and its Lao sister are letters that join, too. */
const joins = String.raw`\p{M}\p{Cf}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Regional_Indicator}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\r`;
const joined = new RegExp(`[^${joins}]?(?:[${joins}]+[^${joins}]?)+`, "gu");
const ASCII = /^[ -~\n\t]*$/;

function pointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

let segmenter: Intl.Segmenter | undefined;

/** Takes text apart only where it may be joined: of 5,000 letters all of it would take as long as a key may (budget: 50 ms). */
function graphemesIn(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let count = pointsIn(text);
  for (const [run] of text.matchAll(joined)) count += [...segmenter.segment(run)].length - pointsIn(run);
  return count;
}

/**
 * How long a text is, as a server counts it: in grapheme clusters, what a reader takes for one character, or in code points (spec 001,
 * section 5), as also where a browser knows no such clusters.
 */
export function lengthOf(text: string, { counts_graphemes }: Counting): number {
  if (ASCII.test(text)) return text.length;
  return counts_graphemes && "Segmenter" in Intl ? graphemesIn(text) : pointsIn(text);
}

/** An address, and a mention with its server's name, as Mastodon finds them (twitter_regex.rb, Account::MENTION_RE). */
const address = /(?<![\p{L}\p{N}@$#])https?:\/\/[^\s<>()?/]+\.[^\s<>]*[^\s<>()"'「」?!*;:=,.$%[\]~&|@]/giu;
const named =
  /(?<![=/\p{L}\p{N}_])(@\w(?:[\w.-]*\w)?)@[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}_])?/giu;

/**
 * How long the text of a post is, as a server counts it: on Mastodon each address is as long as any other, and of a mention the
 * server's name is not counted (StatusLengthValidator).
 */
export function textLength(text: string, counting: Counting): number {
  const { counts_addresses } = counting;
  if (counts_addresses === undefined) return lengthOf(text, counting);
  return lengthOf(text.replace(address, "x".repeat(counts_addresses)).replace(named, "$1"), counting);
}
