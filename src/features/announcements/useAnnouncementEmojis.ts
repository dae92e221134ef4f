import { readEmojisByShortcode } from "../../db/read/composing/emojis";
import type { CustomEmoji } from "../../domain/entities/custom_emoji";
import type { ShownAnnouncement } from "../../domain/instance/announcements";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/**
 * The custom emoji of an announcement. Akkoma and Pleroma name none with it (their view's `emojis` is always empty), so
 * that those of the server itself stand for the shortcodes in its text.
 */
export function useAnnouncementEmojis({ content, emojis }: ShownAnnouncement): readonly CustomEmoji[] {
  const { db } = useWorld();
  const shortcodes = emojis.length > 0 ? [] : [...content.matchAll(/:([\w+-]+)(?=:)/g)].map(([, name = ""]) => name);
  const names = [...new Set(shortcodes)].join(" ");
  const own = useLive(async () => (names === "" ? [] : readEmojisByShortcode(db, names.split(" "))), [db, names]);
  return emojis.length > 0 ? emojis : (own ?? emojis);
}
