import { isSameDraft } from "../../domain/composing/draft_content";
import { isWritten } from "../../domain/mutations/outbox_row";
import { writtenIn } from "../../domain/mutations/post/args";
import { isLocal } from "../../domain/mutations/post/local_id";
import type { FileRow } from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import { whyRefused } from "../outbox/withdraw";
import type { AppDb } from "../app_database";
import { readTransaction, writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Merges stored drafts with those that exist only in this tab. The tab's draft wins over a stored one with the same id.
 */
export const mergeDrafts = (stored: readonly DraftRow[], tab: readonly DraftRow[]): DraftRow[] => [
  ...tab,
  ...stored.filter(({ id }) => !tab.some((draft) => draft.id === id)),
];

/** A draft that replies to nothing if it replied to an unsent post, which no other database knows. */
const withoutLocalOriginal = (draft: DraftRow): DraftRow =>
  draft.in_reply_to_id !== null && isLocal(draft.in_reply_to_id) ? { ...draft, in_reply_to_id: null } : draft;

/** Drafts and the files that they refer to. */
export type DetachedDrafts = { drafts: DraftRow[]; files: FileRow[] };

/**
 * Reads an account's drafts and its unsent posts (as drafts), with their files: all text that no server has.
 * @param tab drafts that exist only in this tab, because the database did not store them
 */
export function readDetachedDrafts(db: AccountDb, tab: readonly DraftRow[]): Promise<DetachedDrafts> {
  return readTransaction(db, [db.drafts, db.files, db.outbox], async () => {
    const drafts = mergeDrafts(await db.drafts.toArray(), tab).map(withoutLocalOriginal);
    const posts = (await db.outbox.toArray()).flatMap((row): DraftRow[] => {
      // A post that is being edited is among the drafts already.
      if (!isWritten(row) || drafts.some(({ id }) => id === row.editing_draft_id)) return [];
      const edits = row.kind === "edit" ? { edit_id: row.args.id } : {};
      const why = whyRefused(row);
      const draft = { ...writtenIn(row.args), ...edits, ...why, id: `post:${row.id}`, updated_at: row.created_at };
      return [withoutLocalOriginal(draft)];
    });
    return withFiles(db, [...drafts, ...posts]);
  });
}

/** Drafts together with the files that they refer to. */
export async function withFiles(db: AccountDb, drafts: DraftRow[]): Promise<DetachedDrafts> {
  const used = new Set(drafts.flatMap((draft) => draft.files.map(({ file_id }) => file_id)));
  return { drafts, files: (await db.files.toArray()).filter(({ id }) => used.has(id)) };
}

/** Whether the device keeps drafts for a signed-out account, by its session's key. */
export const hasKeptDrafts = async (app: AppDb, key: string): Promise<boolean> =>
  (await app.kept_drafts.get(key)) !== undefined;

/** Adds drafts to those that the device's database keeps for a signed-out account; `key` is the session's key. */
export async function keepDrafts(app: AppDb, key: string, { drafts, files }: DetachedDrafts): Promise<void> {
  if (drafts.length === 0) return;
  await writeTransaction(app, [app.kept_drafts], async () => {
    const before = await app.kept_drafts.get(key);
    await app.kept_drafts.put({
      key,
      drafts: [...(before?.drafts ?? []), ...drafts],
      files: [...(before?.files ?? []), ...files],
    });
  });
}

/**
 * Moves the drafts that were kept for an account into its database. A draft whose id is taken by a different draft gets
 * a new id. Idempotent: an interrupted move can be repeated.
 */
export async function restoreKeptDrafts(app: AppDb, db: AccountDb, key: string): Promise<void> {
  const detached = await app.kept_drafts.get(key);
  if (!detached) return;
  await writeTransaction(db, [db.drafts, db.files], async () => {
    await db.files.bulkPut(detached.files);
    const drafts_by_id = new Map((await db.drafts.toArray()).map((draft) => [draft.id, draft]));
    const isFree = (id: string, draft: DraftRow) => isSameDraft(drafts_by_id.get(id) ?? draft, draft);
    const restored = detached.drafts.map((draft) => {
      let { id } = draft;
      while (!isFree(id, draft)) id = `kept:${id}`;
      const row = { ...draft, id };
      drafts_by_id.set(id, row);
      return row;
    });
    await db.drafts.bulkPut(restored);
  });
  await app.kept_drafts.delete(key);
}
