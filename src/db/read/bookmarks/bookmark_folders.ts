import { effectOf } from "../../../domain/mutations/registry";
import { isLocal } from "../../../domain/mutations/post/local_id";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { BookmarkFolderRow } from "../../../domain/rows/bookmark_folder_row";
import type { AccountDb } from "../../schema";
import { readTransaction } from "../../connection/connection";
import { readOutboxRows } from "../outbox/overlay";

/** The folders that wait to be made. A refused one is none. */
const unsentFolders = (outbox: readonly OutboxRow[]): BookmarkFolderRow[] =>
  outbox.flatMap((row) => {
    if (row.kind !== "create_folder" || row.state === "refused") return [];
    const { id, name, emoji = null, emoji_url = null } = row.args;
    return { id, name, emoji, emoji_url, asked_at: row.created_at };
  });

/** The folder with the user's pending mutations applied; null if they deleted it. */
const overlayFolder = (outbox: readonly OutboxRow[], row: BookmarkFolderRow): BookmarkFolderRow | null =>
  outbox.reduce<BookmarkFolderRow | null>((seen, one) => {
    const { applyToFolder } = effectOf(one);
    return seen && applyToFolder && one.state !== "refused" ? applyToFolder(one.args, seen) : seen;
  }, row);

/** The user's bookmark folders with what waits in the outbox, by their names. */
export function readFolders(db: AccountDb): Promise<BookmarkFolderRow[]> {
  return readTransaction(db, [db.bookmark_folders, db.outbox], async () => {
    const [stored, outbox] = await Promise.all([db.bookmark_folders.toArray(), readOutboxRows(db)]);
    return [...stored, ...unsentFolders(outbox)]
      .flatMap((row) => overlayFolder(outbox, row) ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  });
}

/**
 * The bookmark folder with an id, or with the one that it had until the server had it.
 * @returns `id`: the one that it has now; `folder`: null where there is none
 */
export async function readFolder(db: AccountDb, id: string): Promise<{ id: string; folder: BookmarkFolderRow | null }> {
  const present = isLocal(id) ? ((await db.settled_lists.get(id))?.list_id ?? id) : id;
  return { id: present, folder: (await readFolders(db)).find((one) => one.id === present) ?? null };
}
