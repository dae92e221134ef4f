import type { AppDb } from "../../db/app_database";
import type { AccountDb } from "../../db/schema";
import { readPresentStatusId } from "../../db/read/outbox/settled_status";
import { whyRefused } from "../../db/outbox/withdraw";
import { readDraft } from "../../db/read/composing/drafts";
import { type Author, type NewPost, readNewPost } from "../../db/drafts/new_post";
import { readSource, readUnsentEdit } from "../../db/read/statuses/status_source";
import { type FoundStatus, readStatusView } from "../../db/read/statuses/status";
import { type InitialText, initialScope, withOriginal } from "../../domain/composing/draft_rules";
import {
  type Addressee,
  addresseeOf,
  editDraftId,
  editedStatusId,
  quotedStatusId,
  repliedStatusId,
} from "../../domain/composing/draft_id";
import type { Visibility } from "../../domain/entities/statuses/status";
import { isLocal } from "../../domain/mutations/post/local_id";
import { writtenIn } from "../../domain/mutations/post/args";
import { draftOfSource } from "../../domain/composing/source_draft";
import type { DraftRow } from "../../domain/rows/rows";

/** The status that a post replies to or quotes. `view`: as stored; undefined: still to be fetched. */
export type Original = { as: "reply" | "quote"; id: string; view: FoundStatus };

/** The initial state of a form. */
export type DraftStart = {
  /** The draft that the form shows first, stored or new. */
  draft: DraftRow;
  /** The stored draft; null: none. */
  stored: DraftRow | null;
  /** The draft in its initial state, without the user's input. */
  fresh: DraftRow;
  original: Original | null;
  begun: InitialText;
  /** The author's default visibility. */
  default_visibility: Visibility;
  /** Whether the author's posts are sensitive by default. */
  sensitive: boolean;
  /** Whether the author approves followers. */
  locked: boolean;
};

/** What a form carries over from the post written in it before. */
export type CarriedFields = Pick<DraftRow, "visibility" | "language" | "content_type">;

type Databases = { app: AppDb; db: AccountDb };
type Opening = { now: number; message?: string | undefined; kept?: CarriedFields | undefined };

/**
 * The id that a replied-to or quoted status has now: that of an unsent post once it is sent, or one that the server
 * gave it anew.
 */
const presentId = async (db: AccountDb, id: string | null): Promise<string | null> =>
  id === null ? null : readPresentStatusId(db, id);

async function originalOf(db: AccountDb, target: Partial<DraftRow>): Promise<Original | null> {
  const { in_reply_to_id, quote_id, edit_id } = target;
  const id = in_reply_to_id ?? quote_id ?? null;
  if (id === null) return null;
  const found = await readStatusView(db, id);
  // No server has a post that was never sent. An edit cannot change what it replies to, so its missing original does
  // not matter.
  const view = found === undefined && isLocal(id) ? "gone" : found;
  if (edit_id !== undefined && !isStored(view)) return null;
  return { as: in_reply_to_id == null ? "quote" : "reply", id, view };
}

/** Whether a status is stored, and not deleted. */
export const isStored = (view: FoundStatus): view is Exclude<FoundStatus, "gone" | undefined> =>
  view !== undefined && view !== "gone";

/** Picks the fields that a form carries over. */
const keptOf = ({ visibility, language = null, content_type = null }: CarriedFields): CarriedFields => ({
  visibility,
  language,
  content_type,
});

/** The draft that edits a status; null if its source text is not stored. */
async function readEdit(db: AccountDb, status_id: string, now: number): Promise<DraftRow | null> {
  const [found, status] = await Promise.all([readSource(db, status_id), readStatusView(db, status_id)]);
  if (!found || status === undefined || status === "gone") return null;
  return draftOfSource(status.status, found.source, { id: editDraftId(status_id), now, edits: true });
}

/** The draft that continues an edit from the outbox; null if there is none. */
async function readUnsentEditDraft(db: AccountDb, edit_id: string, now: number): Promise<DraftRow | null> {
  const row = await readUnsentEdit(db, edit_id);
  return row
    ? { ...writtenIn(row.args), ...whyRefused(row), id: editDraftId(edit_id), updated_at: now, edit_id }
    : null;
}

/** Appends the text from an address to a stored text; idempotent, so that opening the address again adds nothing. */
const withMessage = (text: string, message: string): string =>
  text.includes(message) ? text : `${text.trimEnd()}\n\n${message}`.trimStart();

/** The new post to somebody: it begins with their name, and a message to them alone is direct. */
const withAddressee = (post: NewPost, to: Addressee | null): NewPost =>
  to ? { ...post, text: `@${to.acct} `, ...(to.as === "direct" && { visibility: "direct" as const }) } : post;

/**
 * Reads the initial state of the form of draft `id`; a stored draft is kept as it is. Resolves to null if it edits a
 * status whose source text is not stored.
 * @param author the author, with `now` in ms; `message`, the text from the address for a new post; `kept`, what the
 * form carries over from the post before
 */
export async function startDraft(
  { app, db }: Databases,
  id: string,
  author: Author & Opening,
): Promise<DraftStart | null> {
  const { now, message = "", kept: before } = author;
  const stored = await readDraft(db, id);
  const about = async (replied: string | null, quoted: string | null) => ({
    in_reply_to_id: await presentId(db, replied),
    quote_id: await presentId(db, quoted),
  });
  const kept = stored && { ...stored, ...(await about(stored.in_reply_to_id, stored.quote_id ?? null)) };
  const edits = kept ? (kept.edit_id ?? null) : await presentId(db, editedStatusId(id));
  const whole =
    edits === null ? null : ((await readUnsentEditDraft(db, edits, now)) ?? (await readEdit(db, edits, now)));
  if (edits !== null && !kept && !whole) return null;
  const target = kept ?? whole ?? (await about(repliedStatusId(id), quotedStatusId(id)));
  const original = await originalOf(db, target);
  const view = original?.view;
  const known = original && isStored(view) ? { as: original.as, ...view } : null;
  const initial = withAddressee(await readNewPost({ app, db }, author, known), addresseeOf(id));
  const { text, spoiler_text, default_visibility, sensitive, locked } = initial;
  const common = {
    original,
    stored: stored ?? null,
    begun: { text, spoiler_text },
    default_visibility,
    sensitive,
    locked,
  };
  if (whole) return { ...common, begun: { ...whole, whole }, fresh: whole, draft: kept ?? whole };
  const blind = original !== null && !known;
  const fresh: DraftRow = {
    id,
    updated_at: now,
    text,
    spoiler_text,
    ...keptOf(before && !original ? before : initial),
    ...(blind && ({ visibility: "direct", blind } as const)),
    sensitive,
    in_reply_to_id: target.in_reply_to_id,
    quote_id: target.quote_id ?? null,
    files: [],
  };
  if (!kept) return { ...common, fresh, draft: { ...fresh, text: text || message } };
  if (kept.blind && known)
    return {
      ...common,
      fresh,
      draft: { ...kept, ...withOriginal(kept, common.begun), visibility: initial.visibility },
    };
  // The visibility of a redraft, or of a draft older than the stored original, may be wider than the original allows.
  const visibility = initialScope(known?.status.visibility ?? null, kept.visibility, author.local, false);
  return { ...common, fresh, draft: { ...kept, visibility, text: withMessage(kept.text, message) } };
}
