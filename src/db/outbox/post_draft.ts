import type { PostArgs } from "../../domain/mutations/post/args";
import { localId } from "../../domain/mutations/post/local_id";
import { pollToSend } from "../../domain/composing/poll_to_send";
import { removeDraft } from "../drafts/drafts";
import { type IntentOrigin, untried, writeIntent } from "./write_intent";
import type { AccountDb } from "../schema";
import { isUnknownPost, readPresentStatusId } from "../read/outbox/settled_status";
import { withUploads } from "./uploads";

/**
 * Turns a draft into an unsent post, or into an unsent edit of a status, in one transaction, so that the text is never
 * lost between both. A draft that revises an unsent post (`editPost`) takes that one's place. The post waits while one
 * of its files is being uploaded. Gives the outbox row's id, or null if the draft does not exist, is empty (text and
 * files), has an unknown visibility (`blind`), replies to an unknown unsent post, or has a poll with too few options.
 */
export function postDraft(db: AccountDb, draft_id: string, birth: IntentOrigin): Promise<string | null> {
  const tables = [db.outbox, db.settled, db.settled_lists, db.drafts, db.previews, db.fetches, db.uploads];
  return db.transaction("rw", tables, async () => {
    const draft = await db.drafts.get(draft_id);
    if (!draft || draft.blind || (draft.text.trim() === "" && draft.files.length === 0)) return null;
    const { id: _id, updated_at: _at, refused: _why, edit_id, ...written } = draft;
    if (await isUnknownPost(db, written.in_reply_to_id)) return null;
    const born = { created_at: birth.now, draft_id };
    // An edit leaves the status's poll as it is.
    const poll = edit_id === undefined ? pollToSend(written.poll) : (written.poll ?? null);
    if (poll === "few") return null;
    await removeDraft(db, draft_id);
    const { files, held_ms } = await withUploads(db, written);
    const wait = birth.wait ?? 0;
    const later = { ...birth, wait: Math.max(wait, held_ms) };
    const args = { ...written, files, poll, ...born };
    const row_id = await (edit_id === undefined
      ? writePost(db, args, later)
      : writeIntent(db, { kind: "edit", args: { ...args, id: edit_id } }, later));
    if (held_ms > wait && row_id !== null)
      await db.outbox
        .where("id")
        .equals(row_id)
        .modify({ held: birth.now + wait });
    return row_id;
  });
}

/** Writes a post to the outbox: in place of the one that its draft revises, if there is one. Gives the row's id. */
async function writePost(db: AccountDb, args: Omit<PostArgs, "id">, birth: IntentOrigin): Promise<string | null> {
  const revised = await db.outbox.filter(({ revised_in }) => revised_in === args.draft_id).first();
  if (revised?.kind !== "post")
    return writeIntent(db, { kind: "post", args: { ...args, id: localId(birth.id) } }, birth);
  const { seq, id, lane } = revised;
  const { in_reply_to_id: original } = args;
  const in_reply_to_id = original === null ? null : await readPresentStatusId(db, original);
  await db.outbox.put({
    seq,
    id,
    lane,
    kind: "post",
    args: { ...args, in_reply_to_id, id: revised.args.id },
    ...untried(birth),
  });
  return id;
}
