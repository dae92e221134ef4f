import type { ContentNode, EmojiImage } from "./nodes";

/** Custom emoji by shortcode. Emoji without a valid shortcode are left out; their shortcodes stay text. */
export type EmojiSet = ReadonlyMap<string, EmojiImage>;

/** A valid shortcode; that of a remote emoji is "name@host". */
const shortcodeForm = /^[^\s:<>"'&]{1,200}$/;

/** Makes an emoji set from the `emojis` of a status, an account or a poll. */
export function emojiSet(emojis: readonly EmojiImage[]): EmojiSet {
  return new Map(
    emojis.flatMap(({ shortcode, url, static_url }) =>
      shortcodeForm.test(shortcode) ? [[shortcode, { shortcode, url, static_url }] as const] : [],
    ),
  );
}

/**
 * Replaces every `:shortcode:` of the set by an emoji node. It needs no space around it, as in Akkoma. Linear in the
 * length of the text.
 * @param max the maximum number of nodes; the rest of the text stays text
 */
export function withEmoji(text: string, emojis: EmojiSet, max = 1000): ContentNode[] {
  if (emojis.size === 0 || !text.includes(":")) return text ? [text] : [];
  const parts = text.split(":");
  const nodes: ContentNode[] = [];
  let words = parts[0] ?? "";
  for (let at = 1; at < parts.length; at++) {
    const emoji = at < parts.length - 1 && nodes.length < max - 2 ? emojis.get(parts[at] ?? "") : undefined;
    if (emoji) {
      if (words) nodes.push(words);
      nodes.push({ type: "emoji", emoji });
      words = parts[++at] ?? "";
    } else words += `:${parts[at]}`;
  }
  if (words) nodes.push(words);
  return nodes;
}
