import * as v from "valibot";
import { maybeText, text } from "./lenient";

/** A custom emoji of a server: `:shortcode:` in a text is shown as the image at `url`. */
export const CustomEmoji = v.object({
  shortcode: v.pipe(v.string(), v.nonEmpty()),
  url: v.string(),
  static_url: text,
  category: maybeText,
  visible_in_picker: v.fallback(v.boolean(), true),
});
export type CustomEmoji = v.InferOutput<typeof CustomEmoji>;
