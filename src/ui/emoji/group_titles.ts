import type { EmojiGroup } from "../../domain/emoji/groups";
import type { T } from "../../i18n/translator";

/** The title of a group in the user's language; a pack has the server's name for it. */
export function groupTitle(t: T, group: EmojiGroup): string {
  return group.name === "pack" ? group.pack || t("emoji.custom") : t(`emoji.${group.name}`);
}

/** The accessible name of an emoji: `:shortcode:` for a custom emoji, else its label. */
export const emojiName = ({ image, label }: { image: unknown; label: string }): string =>
  image ? `:${label}:` : label;
