import type { NotificationRow } from "../../domain/rows/rows";
import { CustomEmojiImage } from "../content/EmojiText";

/** The emoji of a reaction: its image if it has one, else its text. Nothing for other notifications. */
export function ReactionSign({ notification: { emoji, emoji_url: url } }: { notification: NotificationRow }) {
  const shortcode = emoji?.replaceAll(":", "") ?? "";
  return url ? <CustomEmojiImage emoji={{ shortcode, url, static_url: url }} /> : emoji;
}
