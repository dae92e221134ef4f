import * as v from "valibot";
import { id, maybeAddress, maybeText, text } from "./lenient";

/** A folder of the user's bookmarks (Pleroma). A custom emoji is `:shortcode:` and has an address. */
export const BookmarkFolder = v.object({ id, name: text, emoji: maybeText, emoji_url: maybeAddress });
export type BookmarkFolder = v.InferOutput<typeof BookmarkFolder>;

/** The emoji of a folder; null: it has none. Of a Unicode emoji there is no address. */
export type FolderEmoji = Pick<BookmarkFolder, "emoji" | "emoji_url">;
