import type { EmojiImage } from "../content/nodes";
import type { StatusRow } from "../rows/rows";

/** The reactions of a status with one emoji: their count, and whether the user is among them. */
export type Reaction = StatusRow["emoji_reactions"][number];

/** The number of reactions that are shown before "show all". */
export const SHOWN_REACTIONS = 12;

/** The image of a custom emoji reaction. Null for a Unicode emoji, or if the image is unknown. */
export function reactionImage({ name, url }: Pick<Reaction, "name" | "url">): EmojiImage | null {
  return url ? { shortcode: name, url, static_url: url } : null;
}

/** The text of a reaction: the Unicode emoji, or a custom emoji's `:shortcode:`. */
export function reactionName({ name, url }: Pick<Reaction, "name" | "url">): string {
  return url || /^[\w@.+-]+$/.test(name) ? `:${name}:` : name;
}
