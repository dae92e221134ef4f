import type { Account } from "./entities/account";
import { emojiSet, withEmoji } from "./content/emoji";
import { isSeen } from "./content/text";

/**
 * An account's name where no picture can stand (titles, sentences, notifications): without its custom emoji, and its
 * nickname where nothing is left that is seen.
 */
export function plainName({
  display_name,
  username,
  emojis,
}: Pick<Account, "display_name" | "username" | "emojis">): string {
  const words = withEmoji(display_name, emojiSet(emojis)).filter((node) => typeof node === "string");
  const name = words.join("");
  return isSeen(name) ? name.replace(/\s+/g, " ").trim() : username;
}
