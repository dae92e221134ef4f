import type { FileRow } from "../composing/attachment_types";
import type { OutboxRow } from "../mutations/outbox_row";
import type { MutationKind } from "../mutations/registry";
import type { DraftRow, SessionRow, Written } from "./rows";
import { emojis, filter, visibility } from "./entity_shapes";
import {
  address,
  type FieldShapes,
  isFields,
  list,
  maybe,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from "./shape";

/** What a failed request left behind (`ApiFailure`). */
export const failure = maybe(object({ kind: text, message: text }));
/** A file of what is written. */
export const attached = object<Written["files"][number]>({ file_id: text, type: text, description: text });

export const written = {
  text,
  spoiler_text: text,
  visibility: maybe(visibility),
  in_reply_to_id: maybe(text),
  files: list(attached),
  quote_id: maybe(text),
  poll: maybe(object({ options: list(text), expires_in: number })),
  language: maybe(text),
  content_type: maybe(text),
  scheduled_at: maybe(number),
  replaces: maybe(object({ id: text, at: number })),
};

export const draftFields: FieldShapes<DraftRow> = {
  ...written,
  id: text,
  visibility,
  updated_at: number,
  edit_id: optional(text),
  refused: optional(object({ kind: text, message: text })),
};
export const draft = object<DraftRow>(draftFields);

const writtenArgs = object({ ...written, visibility, id: text, created_at: number });
const filterValues = maybe(object({ ...filter, keywords: list(object({ keyword: text })) }));
const about = { id: text };
/** The arguments of each kind of mutation. */
const args: Readonly<Record<MutationKind, Shape>> = {
  favourite: object(about),
  reblog: object(about),
  bookmark: object({ ...about, folder_id: maybe(text) }),
  react: object({ ...about, name: text, url: maybe(text) }),
  vote: object({ ...about, choices: list(number) }),
  pin: object(about),
  mute_conversation: object({ ...about, ids: list(text) }),
  delete: object(about),
  report: object({ account_id: text, status_ids: list(text), comment: text }),
  schedule: object({ ...about, to: maybe(number) }),
  follow: object(about),
  block: object(about),
  mute: object(about),
  follow_request: object(about),
  subscribe: object(about),
  show_reblogs: object(about),
  note: object({ ...about, comment: text }),
  remove_follower: object(about),
  mute_domain: object({ domain: text }),
  follow_tag: object({ name: text }),
  filter: object({ ...about, before: filterValues, wanted: filterValues }),
  dismiss: object(about),
  dismiss_suggestion: object(about),
  dismiss_announcement: object(about),
  react_announcement: object({ ...about, name: text, url: maybe(text) }),
  hide_contents: object({}),
  block_strangers: object({}),
  edit_profile: object({ change: object({}) }),
  edit_picture: object({ name: oneOf("avatar", "header", "background"), file_id: maybe(text) }),
  edit_mascot: object({ file_id: text }),
  create_list: object({ ...about, title: text }),
  edit_list: object({ ...about, change: object({}) }),
  delete_list: object(about),
  list_member: object({ list_id: text, account_id: text }),
  create_folder: object({ ...about, name: text, emoji: optional(maybe(text)), emoji_url: optional(maybe(text)) }),
  edit_folder: object({ ...about, name: text, emoji: maybe(text), emoji_url: optional(maybe(text)) }),
  delete_folder: object(about),
  marker: object({ timeline: text, last_read_id: text }),
  post: writtenArgs,
  edit: writtenArgs,
};

const sent = object<OutboxRow>({
  seq: number,
  id: text,
  key: text,
  lane: text,
  kind: oneOf(...Object.keys(args)),
  state: oneOf("waiting", "sending", "unsure", "refused"),
  attempts: number,
  created_at: number,
  nextAttemptAt: number,
  error: failure,
  lease: maybe(object({ runner: text, until: number })),
  before: optional(object({ ids: list(text), at: text })),
  doubt: optional(object({ status_id: maybe(text) })),
});
export const outbox: Shape = (row) => isFields(row) && sent(row) && args[row["kind"] as MutationKind](row["args"]);

const blob: Shape = (value) => value instanceof Blob;
export const fileFields = { id: text, blob, name: text, created_at: number };
export const file = object<FileRow>(fileFields);
/** A file that another app shared. */
export const sharedFile = object({ name: text, blob });
export const sharedFields = { id: text, at: number, title: text, text, url: text, files: list(sharedFile) };

export const sessionFields: FieldShapes<SessionRow> = {
  key: text,
  origin: address,
  account_id: text,
  acct: text,
  token: text,
  client_id: text,
  client_secret: text,
  created_at: number,
  token_id: maybe(text),
  granted_at: maybe(number),
  face: maybe(object({ display_name: text, username: text, avatar: text, emojis })),
};
