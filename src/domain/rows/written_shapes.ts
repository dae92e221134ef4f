import type { FileRow } from "../composing/attachment_types";
import type { OutboxRow } from "../mutations/outbox_row";
import type { MutationKind } from "../mutations/registry";
import type { DraftRow, SessionRow, Written } from "./rows";
import { emojis, filterShape, visibility } from "./entity_shapes";
import {
  type FieldShapes,
  isAddress,
  isFields,
  isNumber,
  isText,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Shape,
} from "./shape";

/** What a failed request left behind (`ApiFailure`). */
export const failure = orNull(object({ kind: isText, message: isText }));
/** A file of what is written. */
export const attached = object<Written["files"][number]>({ file_id: isText, type: isText, description: isText });

export const written = {
  text: isText,
  spoiler_text: isText,
  visibility: orNull(visibility),
  in_reply_to_id: orNull(isText),
  files: list(attached),
  quote_id: orNull(isText),
  poll: orNull(object({ options: list(isText), expires_in: isNumber })),
  language: orNull(isText),
  content_type: orNull(isText),
  scheduled_at: orNull(isNumber),
  replaces: orNull(object({ id: isText, at: isNumber })),
};

export const draftFields: FieldShapes<DraftRow> = {
  ...written,
  id: isText,
  visibility,
  updated_at: isNumber,
  edit_id: optional(isText),
  refused: optional(object({ kind: isText, message: isText })),
};
export const draft = object<DraftRow>(draftFields);

const writtenArgs = object({ ...written, visibility, id: isText, created_at: isNumber });
const filterValues = orNull(object({ ...filterShape, keywords: list(object({ keyword: isText })) }));
const about = { id: isText };
/** The arguments of each kind of mutation. */
const args: Readonly<Record<MutationKind, Shape>> = {
  favourite: object(about),
  reblog: object(about),
  bookmark: object({ ...about, folder_id: orNull(isText) }),
  react: object({ ...about, name: isText, url: orNull(isText) }),
  vote: object({ ...about, choices: list(isNumber) }),
  pin: object(about),
  mute_conversation: object({ ...about, ids: list(isText) }),
  delete: object(about),
  report: object({ account_id: isText, status_ids: list(isText), comment: isText }),
  schedule: object({ ...about, to: orNull(isNumber) }),
  follow: object(about),
  block: object(about),
  mute: object(about),
  follow_request: object(about),
  subscribe: object(about),
  show_reblogs: object(about),
  note: object({ ...about, comment: isText }),
  remove_follower: object(about),
  mute_domain: object({ domain: isText }),
  follow_tag: object({ name: isText }),
  filter: object({ ...about, before: filterValues, wanted: filterValues }),
  dismiss: object(about),
  dismiss_suggestion: object(about),
  dismiss_announcement: object(about),
  react_announcement: object({ ...about, name: isText, url: orNull(isText) }),
  hide_contents: object({}),
  block_strangers: object({}),
  edit_profile: object({ change: object({}) }),
  edit_picture: object({ name: oneOf("avatar", "header", "background"), file_id: orNull(isText) }),
  edit_mascot: object({ file_id: isText }),
  create_list: object({ ...about, title: isText }),
  edit_list: object({ ...about, change: object({}) }),
  delete_list: object(about),
  list_member: object({ list_id: isText, account_id: isText }),
  create_folder: object({
    ...about,
    name: isText,
    emoji: optional(orNull(isText)),
    emoji_url: optional(orNull(isText)),
  }),
  edit_folder: object({ ...about, name: isText, emoji: orNull(isText), emoji_url: optional(orNull(isText)) }),
  delete_folder: object(about),
  marker: object({ timeline: isText, last_read_id: isText }),
  post: writtenArgs,
  edit: writtenArgs,
};

const sent = object<OutboxRow>({
  seq: isNumber,
  id: isText,
  key: isText,
  lane: isText,
  kind: oneOf(...Object.keys(args)),
  state: oneOf("waiting", "sending", "unsure", "refused"),
  attempts: isNumber,
  created_at: isNumber,
  nextAttemptAt: isNumber,
  error: failure,
  lease: orNull(object({ runner: isText, until: isNumber })),
  before: optional(object({ ids: list(isText), at: isText })),
  doubt: optional(object({ status_id: orNull(isText) })),
  editing_draft_id: optional(isText),
});
export const outbox: Shape = (row) => isFields(row) && sent(row) && args[row["kind"] as MutationKind](row["args"]);

const blob: Shape = (value) => value instanceof Blob;
export const fileFields = { id: isText, blob, name: isText, created_at: isNumber };
export const file = object<FileRow>(fileFields);
/** A file that another app shared. */
export const sharedFile = object({ name: isText, blob });
export const sharedFields = {
  id: isText,
  at: isNumber,
  title: isText,
  text: isText,
  url: isText,
  files: list(sharedFile),
};

export const sessionFields: FieldShapes<SessionRow> = {
  key: isText,
  origin: isAddress,
  account_id: isText,
  acct: isText,
  token: isText,
  client_id: isText,
  client_secret: isText,
  created_at: isNumber,
  token_id: orNull(isText),
  granted_at: orNull(isNumber),
  face: orNull(object({ display_name: isText, username: isText, avatar: isText, emojis })),
};
