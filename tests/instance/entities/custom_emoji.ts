import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";
import type { CustomEmoji } from "../dialects/wire";

const addressOf = (server: Server, path: string): string => (path.startsWith("/") ? urlOf(server, path) : path);

/**
 * A custom emoji of the server by its shortcode, as it stands in statuses and accounts; undefined where there is none.
 */
export function customEmoji(server: Server, shortcode: string): CustomEmoji | undefined {
  const emoji = server.store.emojis.get(shortcode);
  if (!emoji) return undefined;
  const url = addressOf(server, emoji.path);
  return { shortcode, url, static_url: url, visible_in_picker: false };
}

/** The whole list, as `/api/v1/custom_emojis` answers it. */
export function customEmojis(server: Server): CustomEmoji[] {
  return [...server.store.emojis.values()].map(({ shortcode, path, category }) => {
    const url = addressOf(server, path);
    return { shortcode, url, static_url: url, visible_in_picker: true, category, tags: [category] };
  });
}
