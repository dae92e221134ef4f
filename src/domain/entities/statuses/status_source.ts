import * as v from "valibot";
import { maybeText, text, wholeText } from "../lenient";

/**
 * The source text of a status. Mastodon does not send its content type. An answer without `text`, or with
 * more than is kept, fails to parse, because an edit or redraft based on it would lose the text.
 */
export const StatusSource = v.object({
  text: wholeText,
  spoiler_text: text,
  content_type: v.optional(maybeText, null),
});
export type StatusSource = v.InferOutput<typeof StatusSource>;
