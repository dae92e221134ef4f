import { htmlOf } from "../content/plain";
import type { OutboxRow, StatusRow } from "../rows";
import type { Mutation } from "./mutation";
import { attachmentOf, type PostArgs } from "./post";

const edited = (
  { text, spoiler_text, sensitive, language, files, created_at }: PostArgs,
  row: StatusRow,
): StatusRow => ({
  ...row,
  content: htmlOf(text),
  spoiler_text,
  sensitive,
  language: language ?? row.language,
  media_attachments: files.map((file) => {
    const there = row.media_attachments.find(({ id }) => id === file.media_id) ?? attachmentOf(file);
    return { ...there, description: file.description || null };
  }),
  edited_at: new Date(created_at).toISOString(),
});

/**
 * Changes one's own status `id`: its text, warning and media. Sent as PUT /api/v1/statuses/{id} with all that it is to be
 * (servers take what is missing for none), so that sent twice it is the same; answered with the status. Who may see it, what it
 * answers and quotes stay (spec 001, section 7). Its poll goes along as it was: servers would drop one that is missing.
 */
export const edit: Mutation<PostArgs> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  replaces: () => true,
  apply: (args, row) => (row.id === args.id ? edited(args, row) : row),
};

/** An act that sends what somebody wrote: a new post, or the change of one. */
export type WrittenRow = OutboxRow & { kind: "post" | "edit" };

/** Whether an act sends what somebody wrote: its draft is the reader's to have back. */
export const isWritten = (row: OutboxRow): row is WrittenRow => row.kind === "post" || row.kind === "edit";
