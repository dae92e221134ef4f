import { useMemo } from "react";
import { emojiSet, withEmoji } from "../../domain/content/emoji_set";
import type { EmojiImage } from "../../domain/content/nodes";
import { StillPicture } from "../media/pictures/StillPicture";
import styles from "./Content.module.css";

/**
 * A custom emoji in a line of text. With motion off it is paused, and plays while hovered or while an ancestor has the
 * focus.
 */
export function CustomEmojiImage({ emoji: { shortcode, url, static_url } }: { emoji: EmojiImage }) {
  const name = `:${shortcode}:`;
  const shown = { className: styles.emoji, alt: name, title: name, loading: "lazy" } as const;
  return <StillPicture address={url} static_address={static_url} {...shown} />;
}

/** Plain text with custom emoji in it: a name, a content warning, a poll's option, a field's name. */
export function EmojiText({ text, emojis }: { text: string; emojis: readonly EmojiImage[] }) {
  const nodes = useMemo(() => withEmoji(text, emojiSet(emojis)), [text, emojis]);
  return nodes.map((node, key) =>
    typeof node === "string" ? node : node.type === "emoji" ? <CustomEmojiImage key={key} emoji={node.emoji} /> : null,
  );
}
