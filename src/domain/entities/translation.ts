import * as v from "valibot";
import { maybeText } from "./lenient";

/** Akkoma's answer. */
const Short = v.pipe(
  v.object({ text: v.string(), detected_language: v.optional(maybeText, null) }),
  v.transform(({ text, detected_language }) => ({ content: text, detected_language, provider: null })),
);
/** Mastodon's answer. */
const Long = v.pipe(
  v.object({
    content: v.string(),
    detected_source_language: v.optional(maybeText, null),
    provider: v.optional(maybeText, null),
  }),
  v.transform(({ content, detected_source_language, provider }) => ({
    content,
    detected_language: detected_source_language,
    provider,
  })),
);

/** A status's text in another language: HTML, the language that the server found it to be in, and who translated it. */
export const Translation: v.GenericSchema<
  unknown,
  { content: string; detected_language: string | null; provider: string | null }
> = v.union([Short, Long]);
export type Translation = v.InferOutput<typeof Translation>;
