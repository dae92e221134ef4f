import * as v from "valibot";
import { maybeText, text } from "./lenient";

/**
 * A status as it was written. Mastodon does not say its format. A text that cannot be read is none that was fetched: what is
 * edited or deleted must not lose it.
 */
export const StatusSource = v.object({
  text: v.string(),
  spoiler_text: text,
  content_type: v.optional(maybeText, null),
});
export type StatusSource = v.InferOutput<typeof StatusSource>;
