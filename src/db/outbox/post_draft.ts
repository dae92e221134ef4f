import type { PostArgs } from "../../domain/mutations/post/args";
import { isLocal, localId } from "../../domain/mutations/post/local_id";
import { effectOf } from "../../domain/mutations/registry";
import { pollToSend } from "../../domain/composing/poll_to_send";
import { removeDraft } from "../drafts/drafts";
import { type IntentOrigin, untried, writeIntent } from "./write_intent";
import type { AccountDb } from "../schema";
import { readDependents } from "../read/outbox/dependents";
import { isAwaited, type PostRow, readEditedPost } from "../read/outbox/edited_post";
import { isUnknownPost, readPresentStatusId } from "../read/outbox/settled_status";
import { dropFiles } from "./files";
import { withUploads } from "./uploads";

/**
 * Turns a draft into an unsent post, or into an unsent edit of a status, in one transaction, so that the text is never
 * lost between both. The draft in which an unsent post is edited (`editPost`) gives that one its text. The post waits
 * while one of its files is being uploaded. Gives the outbox row's id, or null if the draft
 *
 * - does not exist, or is empty (text and files),
 * - has an unknown visibility (`blind`), or a poll with too few options,
 * - replies to an unknown unsent post,
 * - has a time, though unsent replies wait for its post.
 */
export async function postDraft(db: AccountDb, draft_id: string, birth: IntentOrigin): Promise<string | null> {
  const tables = [db.outbox, db.settled, db.settled_lists, db.drafts, db.previews, db.fetches, db.uploads];
  let edited: PostRow | undefined;
  const row_id = await db.transaction("rw", tables, async () => {
    const draft = await db.drafts.get(draft_id);
    if (!draft || draft.blind || (draft.text.trim() === "" && draft.files.length === 0)) return null;
    const { id: _id, updated_at: _at, refused: _why, edit_id, ...written } = draft;
    if (await isUnknownPost(db, written.in_reply_to_id)) return null;
    const born = { created_at: birth.now, draft_id };
    // An edit leaves the status's poll as it is.
    const poll = edit_id === undefined ? pollToSend(written.poll) : (written.poll ?? null);
    if (poll === "few") return null;
    if (written.scheduled_at != null && (await isAwaited(db, draft_id))) return null;
    edited = await readEditedPost(db, draft_id);
    await removeDraft(db, draft_id);
    const { files, held_ms } = await withUploads(db, written);
    const wait = birth.wait ?? 0;
    const later = { ...birth, wait: Math.max(wait, held_ms) };
    const args = { ...written, files, poll, ...born };
    const row_id = await (edit_id !== undefined
      ? writeIntent(db, { kind: "edit", args: { ...args, id: edit_id } }, later)
      : edited
        ? rewritePost(db, edited, args, later)
        : writeIntent(db, { kind: "post", args: { ...args, id: localId(birth.id) } }, later));
    if (held_ms > wait && row_id !== null)
      await db.outbox
        .where("id")
        .equals(row_id)
        .modify({ held: birth.now + wait });
    return row_id;
  });
  // What was taken out of it belongs to nothing any more.
  if (edited && row_id !== null) await dropFiles(db, edited.args.files);
  return row_id;
}

/**
 * Gives an unsent post the text of the draft in which it was edited. It keeps its id and its place in the outbox, and
 * waits to be sent as a new one does. Gives the row's id.
 */
async function rewritePost(db: AccountDb, post: PostRow, args: Omit<PostArgs, "id">, birth: IntentOrigin) {
  const { seq, id } = post;
  const { in_reply_to_id: original } = args;
  const in_reply_to_id = original === null ? null : await readPresentStatusId(db, original);
  const rewritten = { kind: "post" as const, args: { ...args, in_reply_to_id, id: post.args.id } };
  // A post that is no reply to an unsent one any more leaves that one's lane, and what is about it follows.
  const waits = in_reply_to_id !== null && isLocal(in_reply_to_id);
  const lane = waits ? post.lane : effectOf(rewritten).lane(rewritten.args);
  for (const row of await readDependents(db, post)) await db.outbox.update(row.seq, { lane });
  await db.outbox.put({ ...rewritten, ...untried(birth), seq, id, lane });
  return id;
}
