import type { Account } from "../entities/accounts/account";
import { emojiSet, withEmoji } from "../content/emoji_set";
import { hasVisibleText } from "../content/node_text";

/**
 * An account's display name for places that show plain text (titles, sentences, system notifications). Custom emoji and
 * characters that change the text direction are removed. The username, if nothing visible is left.
 */
export function plainName({
  display_name,
  username,
  emojis,
}: Pick<Account, "display_name" | "username" | "emojis">): string {
  const words = withEmoji(display_name, emojiSet(emojis)).filter((node) => typeof node === "string");
  const name = words.join("").replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return hasVisibleText(name) ? name.replace(/\s+/g, " ").trim() : username;
}
