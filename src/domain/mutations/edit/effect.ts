import { plainTextHtml } from "../../content/plain_text_html";
import type { StatusRow } from "../../rows/rows";
import type { MutationEffect } from "../effect";
import type { PostArgs } from "../post/args";
import { attachmentOf } from "../post/effect";
import { onStatus } from "../status_effect";

const edited = (
  { text, spoiler_text, sensitive, language, files, created_at }: PostArgs,
  row: StatusRow,
): StatusRow => ({
  ...row,
  content: plainTextHtml(text),
  spoiler_text,
  sensitive,
  language: language ?? row.language,
  media_attachments: files.map((file) => {
    const there = row.media_attachments.find(({ id }) => id === file.media_id) ?? attachmentOf(file);
    return { ...there, description: file.description || null };
  }),
  edited_at: new Date(created_at).toISOString(),
});

/** Edits the user's own status `id`: its text, content warning, language and media. */
export const edit: MutationEffect<PostArgs> = {
  lane: onStatus.lane,
  about: onStatus.about,
  retarget: onStatus.retarget,
  replaces: () => true,
  apply: (args, row) => (row.id === args.id ? edited(args, row) : row),
};
