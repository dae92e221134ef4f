import { localId } from "../../domain/mutations/post/local_id";
import { pollToSend } from "../../domain/composing/poll_draft";
import { removeDraft } from "../drafts/drafts";
import type { Birth } from "./write_intent";
import { writeIntent } from "./write_intent";
import type { AccountDb } from "../schema";
import { isAboutUnknown } from "./retarget_lane";
import { withUploads } from "./uploads";

/**
 * Turns a draft into an unsent post, or into the change of a status, in one transaction, so that nothing typed is ever in
 * neither place. While a file of it is on its way, the post waits for that. Gives the outbox row's id, or null where there is no
 * such draft, it is blank (spec 001: an empty post is rejected), nobody knows how far it may reach, it answers an unsent post that
 * nobody knows any more, or its poll has too few options.
 */
export function postDraft(db: AccountDb, draft_id: string, birth: Birth): Promise<string | null> {
  const tables = [db.outbox, db.settled, db.drafts, db.previews, db.fetches, db.uploads];
  return db.transaction("rw", tables, async () => {
    const draft = await db.drafts.get(draft_id);
    if (!draft || draft.blind || (draft.text.trim() === "" && draft.files.length === 0)) return null;
    const { id: _id, updated_at: _at, edit_id, ...written } = draft;
    if (await isAboutUnknown(db, written.in_reply_to_id)) return null;
    const born = { created_at: birth.now, draft_id };
    // A poll that stands is not made anew: it stays as it is.
    const poll = edit_id === undefined ? pollToSend(written.poll) : (written.poll ?? null);
    if (poll === "few") return null;
    await removeDraft(db, draft_id);
    const { files, held_ms } = await withUploads(db, written);
    const wait = birth.wait ?? 0;
    const later = { ...birth, wait: Math.max(wait, held_ms) };
    const args = { ...written, files, poll, ...born };
    const row_id = await (edit_id === undefined
      ? writeIntent(db, { kind: "post", args: { ...args, id: localId(birth.id) } }, later)
      : writeIntent(db, { kind: "edit", args: { ...args, id: edit_id } }, later));
    if (held_ms > wait)
      await db.outbox
        .where("id")
        .equals(birth.id)
        .modify({ held: birth.now + wait });
    return row_id;
  });
}
