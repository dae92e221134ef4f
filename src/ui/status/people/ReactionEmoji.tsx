import { type Reaction, reactionImage, reactionName } from "../../../domain/statuses/reactions";
import { CustomEmojiImage } from "../../content/EmojiText";
import styles from "./Reactions.module.css";

/** A reaction's emoji: an image if it is a custom emoji, else text. */
export function ReactionEmoji({ reaction }: { reaction: Pick<Reaction, "name" | "url"> }) {
  const image = reactionImage(reaction);
  return image ? <CustomEmojiImage emoji={image} /> : <span className={styles.emoji}>{reactionName(reaction)}</span>;
}
