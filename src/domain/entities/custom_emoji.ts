import * as v from "valibot";
import { address, maybeText, word } from "./lenient";

/**
 * A custom emoji of a server: `:shortcode:` in a text is shown as the image at `url`, or at `static_url` while it must
 * not move. Where the server sends one address, it stands for both; an emoji without any cannot be read.
 */
export const CustomEmoji = v.pipe(
  v.object({
    shortcode: word,
    url: address,
    static_url: address,
    category: maybeText,
    visible_in_picker: v.fallback(v.boolean(), true),
  }),
  v.transform((emoji) => ({
    ...emoji,
    url: emoji.url || emoji.static_url,
    static_url: emoji.static_url || emoji.url,
  })),
  v.check(({ url }) => url !== ""),
);
export type CustomEmoji = v.InferOutput<typeof CustomEmoji>;
