import { filesOf, isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import { effectOf } from "../../domain/mutations/registry";
import { type PostArgs, writtenIn } from "../../domain/mutations/post/args";
import { refusalOf } from "../../domain/requests/api_error";
import type { DraftRow } from "../../domain/rows/rows";
import { readDependents } from "../read/outbox/dependents";
import { dropFiles } from "./files";
import { passFolder } from "./settle_folder";
import { dropListMutations } from "./settle_list";
import { isUnsent } from "./write_intent";
import type { AccountDb } from "../schema";

type PostRow = OutboxRow & { kind: "post" };

/** The outbox row with an id. */
export function readIntent(db: AccountDb, id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(id).first();
}

/** The id of the draft that an unsent post becomes, apart from the one that it was written as. */
const draftIdOf = (row: OutboxRow): string => `post:${row.id}`;

/** Stores a draft, unless there is one of this id: the user has revised the post in it. */
async function addDraft(db: AccountDb, draft: DraftRow): Promise<void> {
  if ((await db.drafts.get(draft.id)) === undefined) await db.drafts.put(draft);
}

const draftOf = (args: PostArgs, id: string, now: number): DraftRow => ({ ...writtenIn(args), id, updated_at: now });

/** Why a text is refused, for its draft. */
export const whyRefused = ({ state, error }: OutboxRow): Pick<DraftRow, "refused"> =>
  state === "refused" && error ? { refused: refusalOf(error) } : {};

/**
 * Deals with the mutations that depend on a post that will not be sent. Unsent replies become drafts of replies to the
 * post's own parent, and drafts of replies are pointed at that parent, too. Other mutations about the post are dropped.
 */
async function release(db: AccountDb, post: PostRow, now: number): Promise<void> {
  const { id, in_reply_to_id } = post.args;
  const dropped_posts = new Set([id]);
  for (const row of await readDependents(db, post)) {
    if (row.kind === "post") {
      dropped_posts.add(row.args.id);
      await addDraft(db, draftOf({ ...row.args, in_reply_to_id }, draftIdOf(row), now));
    }
    await db.outbox.delete(row.seq);
  }
  await db.drafts
    .filter((draft) => draft.in_reply_to_id !== null && dropped_posts.has(draft.in_reply_to_id))
    .modify({ in_reply_to_id });
}

const isNotSending = (row: OutboxRow) => row.state !== "sending";

/**
 * Drops a mutation for good, unless it is being sent. A post's files are deleted, and unsent replies to it become
 * drafts; what was to be done with a list or bookmark folder goes with it, and bookmarks that were to be put into the
 * folder are put into none. The status that a post may have become stays known as its own, so that no other post of the
 * same text is taken for it. `now` is in ms. Gives false if the row is settled already or `may` rejects it; by default,
 * `may` rejects a row that is being sent.
 */
export function discardIntent(db: AccountDb, id: string, now: number, may = isNotSending): Promise<boolean> {
  return db.transaction("rw", [db.outbox, db.drafts, db.files, db.scheduled, db.uploads, db.settled], async () => {
    const row = await readIntent(db, id);
    if (!row || !may(row)) return false;
    await db.outbox.delete(row.seq);
    await dropFiles(db, filesOf(row));
    if (row.kind === "create_list" || row.kind === "create_folder") await dropListMutations(db, row.lane, row.args.id);
    if (row.kind === "create_folder") await passFolder(db, row.args.id, null);
    if (row.kind !== "post") return true;
    await release(db, row, now);
    const status_id = row.doubt?.status_id ?? null;
    if (status_id !== null) await db.settled.put({ id: row.args.id, status_id, at: now });
    return true;
  });
}

/**
 * Turns a post or an edit that has certainly not reached the server back into the draft that it was written as, or into
 * another draft if that id is in use, in one transaction. A refused one says so in the draft. A post that unsent
 * replies wait for stays in the outbox and is revised in a draft of its own (`OutboxRow.revised_in`), so that they stay
 * replies. `now` is in ms. Gives the draft's id, or null if the row is settled, is being sent, or may have been sent.
 */
export function editPost(db: AccountDb, id: string, now: number): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const row = await readIntent(db, id);
    if (!row || !isWritten(row) || !isUnsent(row) || row.doubt) return null;
    if (row.kind === "post" && (row.revised_in !== undefined || (await isRepliedTo(db, row))))
      return revise(db, row, now);
    const taken = (await db.drafts.get(row.args.draft_id)) !== undefined;
    const draft_id = taken ? draftIdOf(row) : row.args.draft_id;
    const draft = { ...draftOf(row.args, draft_id, now), ...whyRefused(row) };
    await db.drafts.put(row.kind === "edit" ? { ...draft, edit_id: row.args.id } : draft);
    await db.outbox.delete(row.seq);
    if (row.kind === "post") await release(db, row, now);
    return draft_id;
  });
}

/** Whether unsent replies wait for a post, or drafts of replies do. */
async function isRepliedTo(db: AccountDb, post: PostRow): Promise<boolean> {
  const replies = (await readDependents(db, post)).filter(({ kind }) => kind === "post");
  return replies.length > 0 || (await db.drafts.filter((one) => one.in_reply_to_id === post.args.id).count()) > 0;
}

/** Has a post revised in a draft of its own, which stays as it is if there is one. Gives the draft's id. */
async function revise(db: AccountDb, row: PostRow, now: number): Promise<string> {
  const draft_id = draftIdOf(row);
  const { held: _held, upload: _upload, before: _before, told: _told, ...kept } = row;
  await db.outbox.put({ ...kept, state: "waiting", attempts: 0, error: null, lease: null, revised_in: draft_id });
  await addDraft(db, { ...draftOf(row.args, draft_id, now), ...whyRefused(row) });
  return draft_id;
}

/**
 * Makes a refused or waiting mutation due at `now` (ms). It keeps its Idempotency-Key. A refused post that was sent
 * before becomes unsure, so that it is searched for first. It does not if the search found a doubtful status, because
 * the retry says that this is not the post, or if a file is still to be uploaded. An unsure mutation that may be
 * repeated is due, too. Gives false if the row is settled, is being sent or revised, or must not be repeated.
 */
export function retryIntent(db: AccountDb, id: string, now: number): Promise<boolean> {
  return db.transaction("rw", db.outbox, async () => {
    const row = await readIntent(db, id);
    const repeatable = row?.state === "unsure" && !effectOf(row).not_idempotent;
    if (!row || row.revised_in !== undefined || !(isUnsent(row) || repeatable)) return false;
    if (row.state === "waiting" || repeatable) {
      await db.outbox.put({ ...row, nextAttemptAt: now });
      return true;
    }
    const { doubt, told: _, ...kept } = row;
    const sent = row.kind === "post" && row.before && row.args.files.every(({ media_id }) => media_id !== undefined);
    const state = sent && !doubt ? "unsure" : "waiting";
    const fresh = { attempts: 0, error: null, nextAttemptAt: now };
    await db.outbox.put({ ...kept, ...fresh, state });
    return true;
  });
}
