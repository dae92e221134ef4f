import type { EmojiImage } from "../content/nodes";
import type { StatusRow } from "../rows/rows";

export type Reaction = StatusRow["emoji_reactions"][number];

/** How many reactions are shown before the rest is asked for (spec 001, section 9). */
export const SHOWN = 12;

/** A reaction's emoji as a picture; null where it is an emoji of Unicode, or a custom one whose picture is not known. */
export function reactionImage({ name, url }: Pick<Reaction, "name" | "url">): EmojiImage | null {
  return url ? { shortcode: name, url, static_url: url } : null;
}

/** A reaction's emoji in words: the emoji itself, or a custom one's shortcode between colons. */
export function reactionName({ name, url }: Pick<Reaction, "name" | "url">): string {
  return url || /^[\w@.+-]+$/.test(name) ? `:${name}:` : name;
}
