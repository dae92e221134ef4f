import type { EmojiGroup } from "../../domain/emoji/groups";
import type { T } from "../../i18n/translator";

/** What a group is called in the reader's language; a pack by its server's name for it. */
export function groupTitle(t: T, group: EmojiGroup): string {
  return group.name === "pack" ? group.pack || t("emoji.custom") : t(`emoji.${group.name}`);
}

/** What a cell is called: a custom emoji by its shortcode. */
export const emojiName = ({ image, label }: { image: unknown; label: string }): string =>
  image ? `:${label}:` : label;
