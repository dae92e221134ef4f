import { isSameDraft } from "../../domain/composing/draft_rules";
import { isWritten } from "../../domain/mutations/outbox_row";
import { writtenIn } from "../../domain/mutations/post/args";
import type { FileRow } from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import type { AppDb } from "../app_database";
import { reading, writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Stored drafts as they were written last: one that lies in a tab alone goes before the one of the same id that is stored. */
export const overDrafts = (stored: readonly DraftRow[], tab: readonly DraftRow[]): DraftRow[] => [
  ...tab,
  ...stored.filter(({ id }) => !tab.some((draft) => draft.id === id)),
];

/** Drafts with the files they name. */
export type Kept = { drafts: DraftRow[]; files: FileRow[] };

/**
 * An account's drafts and its unsent posts, as drafts, with their files: what its reader wrote and nobody has.
 * @param tab drafts as they lie in this tab alone, where the database would not take them
 */
export function readWritten(db: AccountDb, tab: readonly DraftRow[]): Promise<Kept> {
  return reading(db, [db.drafts, db.files, db.outbox], async () => {
    const posts = (await db.outbox.toArray()).flatMap((row): DraftRow[] => {
      if (!isWritten(row)) return [];
      const { in_reply_to_id, ...written } = writtenIn(row.args);
      const local = in_reply_to_id?.startsWith("local:") ? null : in_reply_to_id;
      const edits = row.kind === "edit" ? { edit_id: row.args.id } : {};
      return [{ ...written, ...edits, id: `post:${row.id}`, updated_at: row.created_at, in_reply_to_id: local }];
    });
    const drafts = [...overDrafts(await db.drafts.toArray(), tab), ...posts];
    const used = new Set(drafts.flatMap((draft) => draft.files.map(({ file_id }) => file_id)));
    return { drafts, files: (await db.files.toArray()).filter(({ id }) => used.has(id)) };
  });
}

/** Keeps what an account's reader wrote in the device's database. `key` is its session's. What was kept before stays. */
export async function keepDrafts(app: AppDb, key: string, { drafts, files }: Kept): Promise<void> {
  if (drafts.length === 0) return;
  await writing(app, [app.kept_drafts], async () => {
    const before = await app.kept_drafts.get(key);
    await app.kept_drafts.put({
      key,
      drafts: [...(before?.drafts ?? []), ...drafts],
      files: [...(before?.files ?? []), ...files],
    });
  });
}

/**
 * Gives an account that signs in again the drafts that were kept for it, in the order in which they were kept: one that says
 * something else under the same id wins, and what is there already (giving back was cut off before) comes only once.
 */
export async function giveBackDrafts(app: AppDb, db: AccountDb, key: string): Promise<void> {
  const kept = await app.kept_drafts.get(key);
  if (!kept) return;
  await writing(db, [db.drafts, db.files], async () => {
    await db.files.bulkPut(kept.files);
    const there = new Map((await db.drafts.toArray()).map((draft) => [draft.id, draft]));
    const isFree = (id: string, draft: DraftRow) => isSameDraft(there.get(id) ?? draft, draft);
    const given = kept.drafts.map((draft) => {
      let { id } = draft;
      while (!isFree(id, draft)) id = `kept:${id}`;
      const row = { ...draft, id };
      there.set(id, row);
      return row;
    });
    await db.drafts.bulkPut(given);
  });
  await app.kept_drafts.delete(key);
}
