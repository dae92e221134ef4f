import { readAdmin } from "../../db/admin";
import type { AppDb } from "../../db/app";
import type { AccountDb } from "../../db/schema";
import { readAccount } from "../../db/read/account";
import { readDraft } from "../../db/read/drafts";
import { readSource, readUnsentEdit } from "../../db/read/source";
import { readSetting } from "../../db/settings";
import { readStatusView } from "../../db/read/status";
import type { StatusView } from "../../db/read/status";
import { type Begun, firstScope, languageOf, replyMentions, replySubject } from "../../domain/compose";
import { editDraftId, editedIn, quotedIn, repliedTo } from "../../domain/draft_id";
import { Visibility } from "../../domain/entities/status";
import { writtenIn } from "../../domain/mutations/written";
import { draftOfSource } from "../../domain/source_draft";
import type { DraftRow, SessionRow } from "../../domain/rows";
import type { Admin } from "../../domain/settings";
import * as v from "valibot";

/** What a post answers or quotes. */
export type Original = { as: "reply" | "quote"; view: StatusView };

/**
 * What a form begins with: its draft, as it was left or new; what it answers or quotes, where that is known here; its author's
 * own scope, and whether who follows them has to ask.
 */
export type Start = { draft: DraftRow; original: Original | null; begun: Begun; own: Visibility; locked: boolean };

/** What a form keeps of the post that was written in it last (spec 001, "Post form"). */
export type Kept = Pick<DraftRow, "visibility" | "language" | "content_type">;

type Here = { app: AppDb; db: AccountDb };
type Author = {
  session: SessionRow;
  local: boolean;
  now: number;
  locale: string;
  message?: string | undefined;
  kept?: Kept | undefined;
};

async function originalOf(db: AccountDb, { in_reply_to_id, quote_id }: Partial<DraftRow>): Promise<Original | null> {
  const id = in_reply_to_id ?? quote_id ?? null;
  const view = id === null ? undefined : await readStatusView(db, id);
  if (view === undefined || view === "gone") return null;
  return { as: in_reply_to_id == null ? "quote" : "reply", view };
}

/** What of a post its form keeps: the post itself may be given. */
const keptOf = ({ visibility, language = null, content_type = null }: Kept): Kept => ({
  visibility,
  language,
  content_type,
});

/** What the reader has set about how a post begins. */
async function habits(db: AccountDb, admin: Admin) {
  const [behavior, copies, sensitive, language, content_type] = await Promise.all([
    readSetting(db, "subjectLineBehavior", admin),
    readSetting(db, "scopeCopy", admin),
    readSetting(db, "sensitiveByDefault", admin),
    readSetting(db, "postLanguage", admin),
    readSetting(db, "postContentType", admin),
  ]);
  return { behavior, copies, sensitive, language, content_type };
}

/** A status that is to be changed as it was written, where that is known here. */
async function changeOf(db: AccountDb, status_id: string, now: number): Promise<DraftRow | null> {
  const [found, status] = await Promise.all([readSource(db, status_id), readStatusView(db, status_id)]);
  if (!found || status === undefined || status === "gone") return null;
  return draftOfSource(status.status, found.source, { id: editDraftId(status_id), now, edits: true });
}

/** A change of a status that waits to be sent is changed further. */
async function unsentChange(db: AccountDb, edit_id: string, now: number): Promise<DraftRow | null> {
  const args = await readUnsentEdit(db, edit_id);
  return args ? { ...writtenIn(args), id: editDraftId(edit_id), updated_at: now, edit_id } : null;
}

/** A kept text with what an address brings to it: said once, however often the address is opened. */
const withMessage = (text: string, message: string): string =>
  text.includes(message) ? text : `${text.trimEnd()}\n\n${message}`.trimStart();

/**
 * Reads what a form of the draft `id` begins with. A kept draft is given back as it was left. null: it changes a status that is
 * not known here as it was written.
 * @param author who writes, whether their server knows local posts, the time in ms, the interface's language; the text that the
 * address brings (`?message=`), for a post of its own; what the form kept of the post before
 */
export async function startOf({ app, db }: Here, id: string, author: Author): Promise<Start | null> {
  const { session, local, now, locale, message = "", kept: before } = author;
  const admin = await readAdmin(app, session.origin);
  const kept = await readDraft(db, id);
  const edits = kept?.edit_id ?? editedIn(id);
  const whole = edits === null ? null : ((await unsentChange(db, edits, now)) ?? (await changeOf(db, edits, now)));
  if (edits !== null && !kept && !whole) return null;
  const meant = kept ?? whole ?? { in_reply_to_id: repliedTo(id), quote_id: quotedIn(id) };
  const original = await originalOf(db, meant);
  const { behavior, copies, sensitive, language, content_type } = await habits(db, admin);
  const answered = original?.as === "reply" ? original.view : null;
  const begun = {
    text: answered ? replyMentions(answered.status, answered.account.acct, session.acct) : "",
    spoiler_text: answered ? replySubject(answered.status.spoiler_text, behavior) : "",
  };
  const me = await readAccount(db, session.account_id);
  const said = v.safeParse(Visibility, me?.source?.privacy);
  const own = said.success ? said.output : "public";
  const around = { original, begun, own, locked: me?.locked ?? false };
  if (whole) return { ...around, begun: { ...whole, whole }, draft: kept ?? whole };
  if (kept) return { ...around, draft: { ...kept, text: withMessage(kept.text, message) } };
  const visibility = firstScope(original?.view.status.visibility ?? null, own, local, copies);
  const first: Kept = { visibility, language: languageOf(language, locale), content_type };
  const draft: DraftRow = {
    id,
    updated_at: now,
    ...begun,
    text: begun.text || message,
    ...(before && !original ? keptOf(before) : first),
    sensitive,
    in_reply_to_id: meant.in_reply_to_id,
    quote_id: meant.quote_id ?? null,
    files: [],
  };
  return { ...around, draft };
}
