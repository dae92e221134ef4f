import { filesOf, type OutboxRow } from "../../domain/mutations/outbox_row";
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
import { type PostRow, readEditingDraft } from "../read/outbox/edited_post";
import { removeDraft } from "../drafts/drafts";

/** The outbox row with an id. */
export function readIntent(db: AccountDb, id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(id).first();
}

/** What was written, as a draft. `now` is in ms. */
export const draftOf = (args: PostArgs, id: string, now: number): DraftRow => ({
  ...writtenIn(args),
  id,
  updated_at: now,
});

/** Why a text is refused, for its draft. */
export const whyRefused = ({ state, error }: OutboxRow): Pick<DraftRow, "refused"> =>
  state === "refused" && error ? { refused: refusalOf(error) } : {};

/**
 * Deals with the mutations that depend on a post that will not be sent. Unsent replies become drafts of replies to the
 * post's own parent, and drafts of replies are pointed at that parent, too. A reply that is being edited is a draft
 * already. Other mutations about the post are dropped. Joins the running transaction.
 */
export async function release(db: AccountDb, post: PostRow, now: number): Promise<void> {
  const { id, in_reply_to_id } = post.args;
  const dropped_posts = new Set([id]);
  for (const row of await readDependents(db, post)) {
    if (row.kind === "post") {
      dropped_posts.add(row.args.id);
      if (!(await readEditingDraft(db, row)))
        await db.drafts.put(draftOf({ ...row.args, in_reply_to_id }, `post:${row.id}`, now));
    }
    await db.outbox.delete(row.seq);
  }
  await db.drafts
    .filter((draft) => draft.in_reply_to_id !== null && dropped_posts.has(draft.in_reply_to_id))
    .modify({ in_reply_to_id });
}

const isNotSending = (row: OutboxRow) => row.state !== "sending";

/**
 * Drops a mutation for good, unless it is being sent, with the draft in which it is edited. A post's files are deleted,
 * and unsent replies to it become drafts; what was to be done with a list or bookmark folder goes with it, and
 * bookmarks that were to be put into the folder are put into none. The status that a post may have become stays known
 * as its own, so that no other post of the same text is taken for it. `now` is in ms. Gives false if the row is settled
 * already or `may` rejects it; by default, `may` rejects a row that is being sent.
 */
export function discardOutboxRow(db: AccountDb, id: string, now: number, may = isNotSending): Promise<boolean> {
  const tables = [db.outbox, db.drafts, db.previews, db.fetches, db.files, db.scheduled, db.uploads, db.settled];
  return db.transaction("rw", tables, async () => {
    const row = await readIntent(db, id);
    if (!row || !may(row)) return false;
    const edited = await readEditingDraft(db, row);
    await db.outbox.delete(row.seq);
    if (edited) await removeDraft(db, edited.id);
    await dropFiles(db, [...filesOf(row), ...(edited?.files ?? [])]);
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
 * Makes a refused or waiting mutation due at `now` (ms). It keeps its Idempotency-Key. A refused post that was sent
 * before becomes unsure, so that it is searched for first. It does not if the search found a doubtful status, because
 * the retry says that this is not the post, or if a file is still to be uploaded. An unsure mutation that may be
 * repeated is due, too. Gives false if the row is settled, is being sent or edited, or must not be repeated.
 */
export function retryOutboxRow(db: AccountDb, id: string, now: number): Promise<boolean> {
  return db.transaction("rw", db.outbox, async () => {
    const row = await readIntent(db, id);
    const repeatable = row?.state === "unsure" && !effectOf(row).not_idempotent;
    if (!row || row.editing_draft_id !== undefined || !(isUnsent(row) || repeatable)) return false;
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
