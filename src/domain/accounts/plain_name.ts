import type { Account } from "../entities/account";
import { emojiSet, withEmoji } from "../content/emoji_set";
import { isSeen } from "../content/node_text";

/**
 * An account's name where no picture can stand (titles, sentences, notifications): without its custom emoji, and without signs
 * that would turn the rest of the sentence around; its nickname where nothing is left that is seen.
 */
export function plainName({
  display_name,
  username,
  emojis,
}: Pick<Account, "display_name" | "username" | "emojis">): string {
  const words = withEmoji(display_name, emojiSet(emojis)).filter((node) => typeof node === "string");
  const name = words.join("").replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return isSeen(name) ? name.replace(/\s+/g, " ").trim() : username;
}
