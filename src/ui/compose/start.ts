import type { AppDb } from "../../db/app";
import type { AccountDb } from "../../db/schema";
import { settledAs } from "../../db/retarget_lane";
import { readDraft } from "../../db/read/drafts";
import { type Author, readNewPost } from "../../db/new_post";
import { readSource, readUnsentEdit } from "../../db/read/source";
import { type FoundStatus, readStatusView } from "../../db/read/status";
import { type Begun, firstScope, sighted } from "../../domain/compose";
import { editDraftId, editedIn, quotedIn, repliedTo } from "../../domain/draft_id";
import type { Visibility } from "../../domain/entities/status";
import { isLocal } from "../../domain/mutations/post/local_id";
import { writtenIn } from "../../domain/mutations/post/args";
import { draftOfSource } from "../../domain/source_draft";
import type { DraftRow } from "../../domain/rows";

/** What a post answers or quotes, by its id and as far as it is known here: undefined where it is still to be fetched. */
export type Original = { as: "reply" | "quote"; id: string; view: FoundStatus };

/**
 * What a form begins with: its draft, as it was left or new; how it is stored, and how it is new; what it answers or quotes; its
 * author's own scope, and whether who follows them has to ask.
 */
export type Start = {
  draft: DraftRow;
  /** null: nothing of it is stored. */
  stored: DraftRow | null;
  fresh: DraftRow;
  original: Original | null;
  begun: Begun;
  own: Visibility;
  /** Whether what its author posts is sensitive unless they say otherwise. */
  sensitive: boolean;
  locked: boolean;
};

/** What a form keeps of the post that was written in it last (spec 001, "Post form"). */
export type Kept = Pick<DraftRow, "visibility" | "language" | "content_type">;

type Here = { app: AppDb; db: AccountDb };
type Opening = { now: number; message?: string | undefined; kept?: Kept | undefined };

/** What an answer answers: an own post that was sent meanwhile by what it became. */
const settledOr = async (db: AccountDb, id: string | null): Promise<string | null> =>
  id !== null && isLocal(id) ? ((await settledAs(db, id)) ?? id) : id;

async function originalOf(db: AccountDb, meant: Partial<DraftRow>): Promise<Original | null> {
  const { in_reply_to_id, quote_id, edit_id } = meant;
  const id = in_reply_to_id ?? quote_id ?? null;
  if (id === null) return null;
  const found = await readStatusView(db, id);
  // No server knows what was never sent; a change of a status changes nothing of what that answers.
  const view = found === undefined && isLocal(id) ? "gone" : found;
  if (edit_id !== undefined && !isHere(view)) return null;
  return { as: in_reply_to_id == null ? "quote" : "reply", id, view };
}

/** Whether a status is here to be read. */
export const isHere = (view: FoundStatus): view is Exclude<FoundStatus, "gone" | undefined> =>
  view !== undefined && view !== "gone";

/** What of a post its form keeps: the post itself may be given. */
const keptOf = ({ visibility, language = null, content_type = null }: Kept): Kept => ({
  visibility,
  language,
  content_type,
});

/** A status that is to be changed as it was written, where that is known here. */
async function changeOf(db: AccountDb, status_id: string, now: number): Promise<DraftRow | null> {
  const [found, status] = await Promise.all([readSource(db, status_id), readStatusView(db, status_id)]);
  if (!found || status === undefined || status === "gone") return null;
  return draftOfSource(status.status, found.source, { id: editDraftId(status_id), now, edits: true });
}

/** A change of a status that waits to be sent is changed further. */
async function unsentChange(db: AccountDb, edit_id: string, now: number): Promise<DraftRow | null> {
  const row = await readUnsentEdit(db, edit_id);
  return row ? { ...writtenIn(row.args), id: editDraftId(edit_id), updated_at: now, edit_id } : null;
}

/** A kept text with what an address brings to it: said once, however often the address is opened. */
const withMessage = (text: string, message: string): string =>
  text.includes(message) ? text : `${text.trimEnd()}\n\n${message}`.trimStart();

/**
 * Reads what a form of the draft `id` begins with. A kept draft is given back as it was left. null: it changes a status that is
 * not known here as it was written.
 * @param author who writes, and: the time in ms; the text that the address brings (`?message=`), for a post of its own; what the
 * form kept of the post before
 */
export async function startOf({ app, db }: Here, id: string, author: Author & Opening): Promise<Start | null> {
  const { now, message = "", kept: before } = author;
  const stored = await readDraft(db, id);
  const kept = stored && { ...stored, in_reply_to_id: await settledOr(db, stored.in_reply_to_id) };
  const edits = kept ? (kept.edit_id ?? null) : editedIn(id);
  const whole = edits === null ? null : ((await unsentChange(db, edits, now)) ?? (await changeOf(db, edits, now)));
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
  // It may be wider than what it answers allows: a redraft, or one that was begun before that was known here.
  const visibility = firstScope(known?.status.visibility ?? null, kept.visibility, author.local, false);
  return { ...around, fresh, draft: { ...kept, visibility, text: withMessage(kept.text, message) } };
}
