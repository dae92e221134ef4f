import { listChangeOf } from "../../../domain/lists/list_words";
import { effectOf, type Intent } from "../../../domain/mutations/registry";
import { rowsEqual } from "../../../domain/rows/rows_equal";
import type { AccountDb } from "../../schema";
import { readSettledListId } from "./settled_status";

/**
 * Whether a list, or who is in it, is as a mutation was to make it. It may be called what it was called while it was
 * unsent.
 */
async function isListAsWanted(db: AccountDb, { kind, args }: Intent): Promise<boolean> {
  const present = async (id: string) => (await readSettledListId(db, id)) ?? id;
  if (kind === "list_member")
    return (await db.list_members.get([await present(args.list_id), args.account_id]))?.on === args.on;
  if (kind !== "edit_list" && kind !== "delete_list") return false;
  const row = await db.lists.get(await present(args.id));
  if (kind === "delete_list") return row === undefined;
  return row !== undefined && Object.keys(listChangeOf(row, args.change)).length === 0;
}

/**
 * Whether a bookmark folder is as a mutation was to make it. It may be called what it was called while it was unsent.
 */
async function isFolderAsWanted(db: AccountDb, intent: Intent & { kind: "edit_folder" | "delete_folder" }) {
  const { id } = intent.args;
  const row = await db.bookmark_folders.get((await readSettledListId(db, id)) ?? id);
  return intent.kind === "delete_folder" ? row === undefined : row?.name === intent.args.name;
}

/**
 * Whether the server's last word, as stored, is what a mutation was to bring about. A mutation that left the outbox
 * without that was taken back. True for one that changes nothing that is stored (a report).
 */
export async function isAsWanted(db: AccountDb, intent: Intent): Promise<boolean> {
  if (intent.kind === "edit_folder" || intent.kind === "delete_folder") return isFolderAsWanted(db, intent);
  if (effectOf(intent).list) return isListAsWanted(db, intent);
  const { about, apply, applyToAnnouncement, applyToRelationship, applyToTag } = effectOf(intent);
  if (intent.kind === "filter") {
    const { id, wanted } = intent.args;
    const stands = (await db.filters.toArray()).some((row) => row.id === id || row.local_id === id);
    return stands === (wanted !== null);
  }
  if (applyToRelationship && "id" in intent.args) {
    const row = await db.relationships.get(intent.args.id);
    return row !== undefined && rowsEqual(applyToRelationship(intent.args, row), row);
  }
  if (applyToTag && "name" in intent.args) {
    const row = await db.followed_tags.get(intent.args.name);
    return row !== undefined && applyToTag(intent.args, row).following === row.following;
  }
  if (applyToAnnouncement && "id" in intent.args) {
    const row = await db.announcements.get(intent.args.id);
    return row !== undefined && rowsEqual(applyToAnnouncement(intent.args, row), row);
  }
  const id = about?.(intent.args) ?? null;
  if (id === null || !apply) return true;
  const status = await db.statuses.get(id);
  return status !== undefined && apply(intent.args, status) === status;
}
