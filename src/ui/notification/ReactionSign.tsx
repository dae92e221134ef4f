import type { NotificationRow } from "../../domain/rows/rows";
import { Emoji } from "../content/EmojiText";

/** What somebody reacted with: its picture where it has one, else its sign; nothing where it is no reaction. */
export function ReactionSign({ notification: { emoji, emoji_url: url } }: { notification: NotificationRow }) {
  const shortcode = emoji?.replaceAll(":", "") ?? "";
  return url ? <Emoji emoji={{ shortcode, url, static_url: url }} /> : emoji;
}
