import { useMemo } from "react";
import { emojiSet, withEmoji } from "../../domain/content/emoji";
import type { EmojiImage } from "../../domain/content/nodes";
import styles from "./Content.module.css";

/** A custom emoji in a line of text; its still picture where motion is unwanted. */
export function Emoji({ emoji: { shortcode, url, static_url } }: { emoji: EmojiImage }) {
  const name = `:${shortcode}:`;
  const image = (
    <img className={styles.emoji} src={url} alt={name} title={name} loading="lazy" decoding="async" draggable={false} />
  );
  return static_url === url ? (
    image
  ) : (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={static_url} />
      {image}
    </picture>
  );
}

/** Plain text with custom emoji in it: a name, a content warning, a poll's option, a field's name. */
export function EmojiText({ text, emojis }: { text: string; emojis: readonly EmojiImage[] }) {
  const nodes = useMemo(() => withEmoji(text, emojiSet(emojis)), [text, emojis]);
  return nodes.map((node, key) =>
    typeof node === "string" ? node : node.type === "emoji" ? <Emoji key={key} emoji={node.emoji} /> : null,
  );
}
