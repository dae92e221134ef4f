import { webAddress } from "./allowed_html";
import type { ContentNode, EmojiImage } from "./nodes";

/** Custom emoji by shortcode; those without a safe address or a plain shortcode are left out, and their shortcode stays text. */
export type EmojiSet = ReadonlyMap<string, EmojiImage>;

/** What a shortcode may be; a remote one is "name@host". */
const shortcodeForm = /^[^\s:<>"'&]{1,200}$/;

/** Makes the set that `withEmoji` looks into, from the `emojis` of a status, an account or a poll. */
export function emojiSet(emojis: readonly EmojiImage[]): EmojiSet {
  return new Map(
    emojis.flatMap(({ shortcode, url, static_url }) => {
      const src = shortcodeForm.test(shortcode) ? webAddress(url) : undefined;
      return src ? [[shortcode, { shortcode, url: src, static_url: webAddress(static_url) ?? src }] as const] : [];
    }),
  );
}

/**
 * Text with its custom emoji as nodes: every `:shortcode:` whose shortcode is in the set, wherever it stands (as Akkoma does,
 * which asks for no space around it). Linear in the text's length.
 * @param most how many nodes there may be; what comes after stays text
 */
export function withEmoji(text: string, emojis: EmojiSet, most = 1000): ContentNode[] {
  if (emojis.size === 0 || !text.includes(":")) return text ? [text] : [];
  const parts = text.split(":");
  const nodes: ContentNode[] = [];
  let words = parts[0] ?? "";
  for (let at = 1; at < parts.length; at++) {
    const emoji = at < parts.length - 1 && nodes.length < most - 2 ? emojis.get(parts[at] ?? "") : undefined;
    if (emoji) {
      if (words) nodes.push(words);
      nodes.push({ type: "emoji", emoji });
      words = parts[++at] ?? "";
    } else words += `:${parts[at]}`;
  }
  if (words) nodes.push(words);
  return nodes;
}
