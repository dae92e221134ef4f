import { isWritten, type OutboxRow } from "../domain/mutations/outbox_row";
import { effectOf } from "../domain/mutations/registry";
import { type PostArgs, writtenIn } from "../domain/mutations/post/args";
import type { DraftRow } from "../domain/rows";
import { dropFiles } from "./files";
import { isUnsent } from "./intend";
import type { AccountDb } from "./schema";

/** The row of an act by its id. */
export function readIntent(db: AccountDb, id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(id).first();
}

const draftOf = (args: PostArgs, id: string, now: number): DraftRow => ({ ...writtenIn(args), id, updated_at: now });

/** What waits on a post that goes unsent: replies are kept as drafts that answer what it answered; acts on it go with it. */
async function release(db: AccountDb, lane: string, post: PostArgs, now: number): Promise<void> {
  const dead = new Set([post.id]);
  for (const row of await db.outbox.where("lane").equals(lane).sortBy("seq")) {
    if (!dead.has(effectOf(row).about?.(row.args) ?? "")) continue;
    if (row.kind === "post") {
      dead.add(row.args.id);
      await db.drafts.put(draftOf({ ...row.args, in_reply_to_id: post.in_reply_to_id }, `post:${row.id}`, now));
    }
    await db.outbox.delete(row.seq);
  }
  await db.drafts
    .filter((draft) => draft.in_reply_to_id !== null && dead.has(draft.in_reply_to_id))
    .modify({ in_reply_to_id: post.in_reply_to_id });
}

const isStill = (row: OutboxRow) => row.state !== "sending";

/**
 * Takes an act back that is not being sent, for good: a post's files go, replies that wait on it become drafts. False where
 * it is on its way or settled, or `may` says no. `now` in ms.
 */
export function discardIntent(db: AccountDb, id: string, now: number, may = isStill): Promise<boolean> {
  return db.transaction("rw", db.outbox, db.drafts, db.files, db.scheduled, db.uploads, async () => {
    const row = await readIntent(db, id);
    if (!row || !may(row)) return false;
    await db.outbox.delete(row.seq);
    if (!isWritten(row)) return true;
    await dropFiles(db, row.args.files);
    if (row.kind === "post") await release(db, row.lane, row.args, now);
    return true;
  });
}

/**
 * Puts a post, or the change of one, that is surely not on the server back into the draft it was written as (another where that
 * one is in use), in one transaction. Gives the draft's id, or null where the post is on its way, settled, or may have been
 * sent.
 */
export function editPost(db: AccountDb, id: string, now: number): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const row = await readIntent(db, id);
    if (!row || !isWritten(row) || !isUnsent(row) || row.doubt) return null;
    const taken = (await db.drafts.get(row.args.draft_id)) !== undefined;
    const draft_id = taken ? `post:${row.id}` : row.args.draft_id;
    const draft = draftOf(row.args, draft_id, now);
    await db.drafts.put(row.kind === "edit" ? { ...draft, edit_id: row.args.id } : draft);
    await db.outbox.delete(row.seq);
    if (row.kind === "post") await release(db, row.lane, row.args, now);
    return draft_id;
  });
}

/**
 * Lets a refused act, or one that waits for its next attempt, be tried again now (ms), under the key that its runner left it.
 * A post that was sent before is looked for first, unless it is the reader who says that it is not there, or its files are
 * still to be uploaded. What may have arrived and can be sent twice without harm is tried too. False where it cannot be tried.
 */
export function retryIntent(db: AccountDb, id: string, now: number): Promise<boolean> {
  return db.transaction("rw", db.outbox, async () => {
    const row = await readIntent(db, id);
    const repeatable = row?.kind !== "post" && row?.state === "unsure";
    if (!row || !(isUnsent(row) || repeatable)) return false;
    if (row.state === "waiting" || repeatable) {
      await db.outbox.put({ ...row, nextAttemptAt: now });
      return true;
    }
    const { doubt, ...kept } = row;
    const sent = row.kind === "post" && row.before && row.args.files.every(({ media_id }) => media_id !== undefined);
    const state = sent && !doubt ? "unsure" : "waiting";
    const fresh = { attempts: 0, error: null, nextAttemptAt: now };
    await db.outbox.put({ ...kept, ...fresh, state });
    return true;
  });
}
