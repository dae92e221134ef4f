import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * Texts of printable ASCII: each of their characters is a grapheme. The segmenter takes long, and most seeded texts are
 * such.
 */
const plain = /^[ -~]*$/;
const graphemes = (text: string) => (plain.test(text) ? text.length : [...segmenter.segment(text)].length);
/** Whether a text has more graphemes than `most`: it never has more than UTF-16 units, which take no time to count. */
const longer = (text: string, most: number) => text.length > most && graphemes(text) > most;

/** As long as any other address is to Mastodon. */
const address = "x".repeat(23);

/** What Mastodon's StatusLengthValidator counts of a text: of addresses a placeholder, of mentions no host. */
const countable = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}@$#])https?:\/\/[^\s<>()?/]+\.[^\s<>]*[^\s<>()"'「」?!*;:=,.$%[\]~&|@]/giu, address)
    .replace(/(?<![=/\p{L}\p{N}_])(@\w+(?:[\w.-]+\w+)?)@[\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*/giu, "$1");

/**
 * How long a word is to a server, an option of a poll: its graphemes (String.length, each_grapheme_cluster),
 * GoToSocial's runes.
 */
export const lengthOf = ({ profile }: Server, word: string): number =>
  profile.name === "gotosocial" ? [...word].length : graphemes(word);

/**
 * Throws the `Refusal` of a server whose limit a text and its warning are over: Mastodon's StatusLengthValidator,
 * GoToSocial's validateStatusContent, Akkoma's and Pleroma's full_payload and validate_character_limit.
 */
export function checkLength(server: Server, text: string, spoiler_text: string): void {
  const { profile, settings } = server;
  const { text: most } = settings.limits;
  if (profile.name === "mastodon") {
    if (longer(spoiler_text + countable(text), most))
      throw new Refusal(422, `Validation failed: Text character limit of ${most} exceeded`);
  } else if (profile.name === "gotosocial") {
    if ([...text].length + [...spoiler_text].length > most)
      throw new Refusal(400, `Bad Request: text with spoiler exceed max chars (${most})`);
  } else if (longer((text + spoiler_text).trim(), most))
    throw new Refusal(422, "The status is over the character limit");
}
