import type { AppDb } from "../../db/app_database";
import type { AccountDb } from "../../db/schema";
import { settledAs } from "../../db/outbox/retarget_lane";
import { readDraft } from "../../db/read/composing/drafts";
import { type Author, readNewPost } from "../../db/drafts/new_post";
import { readSource, readUnsentEdit } from "../../db/read/statuses/status_source";
import { type FoundStatus, readStatusView } from "../../db/read/statuses/status";
import { type Begun, firstScope, sighted } from "../../domain/composing/draft_rules";
import { editDraftId, editedIn, quotedIn, repliedTo } from "../../domain/composing/draft_id";
import type { Visibility } from "../../domain/entities/status";
import { isLocal } from "../../domain/mutations/post/local_id";
import { writtenIn } from "../../domain/mutations/post/args";
import { draftOfSource } from "../../domain/composing/source_draft";
import type { DraftRow } from "../../domain/rows/rows";

/** What a post answers or quotes, by its id. `view`: as it is stored; undefined where it is still to be fetched. */
export type Original = { as: "reply" | "quote"; id: string; view: FoundStatus };

/** What a form begins with. */
export type Start = {
  /** The draft as the form shows it first: stored or new. */
  draft: DraftRow;
  /** The draft as it is stored; null: it is not. */
  stored: DraftRow | null;
  /** The draft as it is when it is new: without what was typed. */
  fresh: DraftRow;
  original: Original | null;
  begun: Begun;
  /** The author's default scope. */
  own: Visibility;
  /** Whether the author's posts are sensitive by default. */
  sensitive: boolean;
  /** Whether the author's followers have to ask. */
  locked: boolean;
};

/** What a form keeps of the post that was written in it before. */
export type Kept = Pick<DraftRow, "visibility" | "language" | "content_type">;

type Here = { app: AppDb; db: AccountDb };
type Opening = { now: number; message?: string | undefined; kept?: Kept | undefined };

/** The id of the status that a reply answers: that of an own post changes once it is sent. */
const settledOr = async (db: AccountDb, id: string | null): Promise<string | null> =>
  id !== null && isLocal(id) ? ((await settledAs(db, id)) ?? id) : id;

async function originalOf(db: AccountDb, meant: Partial<DraftRow>): Promise<Original | null> {
  const { in_reply_to_id, quote_id, edit_id } = meant;
  const id = in_reply_to_id ?? quote_id ?? null;
  if (id === null) return null;
  const found = await readStatusView(db, id);
  // No server has a post that was never sent. An edit cannot change what it answers: a missing original does not matter.
  const view = found === undefined && isLocal(id) ? "gone" : found;
  if (edit_id !== undefined && !isHere(view)) return null;
  return { as: in_reply_to_id == null ? "quote" : "reply", id, view };
}

/** Whether a status is stored, and not deleted. */
export const isHere = (view: FoundStatus): view is Exclude<FoundStatus, "gone" | undefined> =>
  view !== undefined && view !== "gone";

/** Picks the fields that a form keeps of a post. */
const keptOf = ({ visibility, language = null, content_type = null }: Kept): Kept => ({
  visibility,
  language,
  content_type,
});

/** The draft that edits a status; null where its source text is not stored. */
async function readEdit(db: AccountDb, status_id: string, now: number): Promise<DraftRow | null> {
  const [found, status] = await Promise.all([readSource(db, status_id), readStatusView(db, status_id)]);
  if (!found || status === undefined || status === "gone") return null;
  return draftOfSource(status.status, found.source, { id: editDraftId(status_id), now, edits: true });
}

/** The draft that goes on with an edit that waits in the outbox; null where none does. */
async function readUnsentEditDraft(db: AccountDb, edit_id: string, now: number): Promise<DraftRow | null> {
  const row = await readUnsentEdit(db, edit_id);
  return row ? { ...writtenIn(row.args), id: editDraftId(edit_id), updated_at: now, edit_id } : null;
}

/** Appends the text of an address to a stored text, once however often the address is opened. */
const withMessage = (text: string, message: string): string =>
  text.includes(message) ? text : `${text.trimEnd()}\n\n${message}`.trimStart();

/**
 * Reads what the form of the draft `id` begins with; a stored draft stays as it is. null: it edits a status whose source text is not
 * stored.
 * @param author who writes, with: `now` in ms; `message`, the text that the address brings to a new post; `kept`, what the form
 * keeps of the post before
 */
export async function startDraft({ app, db }: Here, id: string, author: Author & Opening): Promise<Start | null> {
  const { now, message = "", kept: before } = author;
  const stored = await readDraft(db, id);
  const kept = stored && { ...stored, in_reply_to_id: await settledOr(db, stored.in_reply_to_id) };
  const edits = kept ? (kept.edit_id ?? null) : editedIn(id);
  const whole =
    edits === null ? null : ((await readUnsentEditDraft(db, edits, now)) ?? (await readEdit(db, edits, now)));
  if (edits !== null && !kept && !whole) return null;
  const meant = kept ?? whole ?? { in_reply_to_id: await settledOr(db, repliedTo(id)), quote_id: quotedIn(id) };
  const original = await originalOf(db, meant);
  const view = original?.view;
  const known = original && isHere(view) ? { as: original.as, ...view } : null;
  const begins = await readNewPost({ app, db }, author, known);
  const { text, spoiler_text, own, sensitive, locked } = begins;
  const around = { original, stored: stored ?? null, begun: { text, spoiler_text }, own, sensitive, locked };
  if (whole) return { ...around, begun: { ...whole, whole }, fresh: whole, draft: kept ?? whole };
  const blind = original !== null && !known;
  const fresh: DraftRow = {
    id,
    updated_at: now,
    text,
    spoiler_text,
    ...keptOf(before && !original ? before : begins),
    ...(blind && ({ visibility: "direct", blind } as const)),
    sensitive,
    in_reply_to_id: meant.in_reply_to_id,
    quote_id: meant.quote_id ?? null,
    files: [],
  };
  if (!kept) return { ...around, fresh, draft: { ...fresh, text: text || message } };
  if (kept.blind && known)
    return { ...around, fresh, draft: { ...kept, ...sighted(kept, around.begun), visibility: begins.visibility } };
  // The scope of a redraft, or of a draft that is older than the stored original, may be wider than the original allows.
  const visibility = firstScope(known?.status.visibility ?? null, kept.visibility, author.local, false);
  return { ...around, fresh, draft: { ...kept, visibility, text: withMessage(kept.text, message) } };
}
