import { useMemo } from "react";
import { emojiSet, withEmoji } from "../../domain/content/emoji";
import type { EmojiImage } from "../../domain/content/nodes";
import { useContentRules } from "./rules";
import styles from "./Content.module.css";

/**
 * A custom emoji in a line of text. Where emoji stand still its still picture is shown, and the moving one over it while the
 * pointer is on it or what it stands in has the focus; the moving one is not loaded before.
 */
export function Emoji({ emoji: { shortcode, url, static_url } }: { emoji: EmojiImage }) {
  const { still } = useContentRules();
  const name = `:${shortcode}:`;
  const shared = { loading: "lazy", decoding: "async", draggable: false } as const;
  if (!still || static_url === url)
    return <img className={styles.emoji} src={url} alt={name} title={name} {...shared} />;
  return (
    <span className={styles.still} title={name}>
      <img className={styles.emoji} src={static_url} alt={name} {...shared} />
      <img className={styles.moving} src={url} alt="" {...shared} />
    </span>
  );
}

/** Plain text with custom emoji in it: a name, a content warning, a poll's option, a field's name. */
export function EmojiText({ text, emojis }: { text: string; emojis: readonly EmojiImage[] }) {
  const nodes = useMemo(() => withEmoji(text, emojiSet(emojis)), [text, emojis]);
  return nodes.map((node, key) =>
    typeof node === "string" ? node : node.type === "emoji" ? <Emoji key={key} emoji={node.emoji} /> : null,
  );
}
