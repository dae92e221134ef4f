import * as v from "valibot";
import { cutHtml, id, items, maybe, maybeText, text } from "../lenient";

/** Akkoma's answer, which contains only the text. */
const AkkomaTranslation = v.pipe(
  v.object({ text: cutHtml, detected_language: v.optional(maybeText, null) }),
  v.transform(({ text: content, detected_language }): Translation => ({ content, detected_language, provider: null })),
);
/** Mastodon's answer. */
const MastodonTranslation = v.pipe(
  v.object({
    content: cutHtml,
    spoiler_text: v.optional(text, ""),
    poll: v.optional(maybe(v.object({ options: items(v.object({ title: text })) })), null),
    media_attachments: v.optional(items(v.object({ id, description: text })), []),
    detected_source_language: v.optional(maybeText, null),
    provider: v.optional(maybeText, null),
  }),
  v.transform(
    ({ content, spoiler_text, poll, media_attachments, detected_source_language, provider }): Translation => ({
      content,
      spoiler_text,
      options: poll?.options.map(({ title }) => title) ?? [],
      descriptions: Object.fromEntries(media_attachments.map((one) => [one.id, one.description])),
      detected_language: detected_source_language,
      provider,
    }),
  ),
);

/**
 * A translated status: its content as HTML, the detected source language, and who translated it. Mastodon also
 * translates the content warning, the poll's options and the media descriptions (by attachment id).
 */
export type Translation = {
  content: string;
  spoiler_text?: string;
  options?: string[];
  descriptions?: Record<string, string>;
  detected_language: string | null;
  provider: string | null;
};
export const Translation: v.GenericSchema<unknown, Translation> = v.union([AkkomaTranslation, MastodonTranslation]);
