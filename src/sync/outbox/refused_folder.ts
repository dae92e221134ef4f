import * as v from "valibot";
import type { BookmarkFolder } from "../../domain/entities/bookmark_folder";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { Settlement } from "../../domain/mutations/settlement";
import { ApiError } from "../../domain/requests/api_error";
import { refreshFolders } from "../accounts/bookmark_folders";
import type { Run } from "./outbox_world";

/**
 * Reads the server's bookmark folders after a refusal. Gives the settlement if the refusal is no failure; null if it
 * stands, or if the server cannot be asked.
 *
 * - A new folder whose name exists is that folder: Pleroma refuses a second one, also after a lost answer.
 * - An edited folder that is as wanted is done.
 * - An edit or a deletion of a folder that is gone is dropped.
 */
export async function findFolderOutcome(run: Run, row: OutboxRow): Promise<Settlement | null> {
  if (row.kind !== "create_folder" && row.kind !== "edit_folder" && row.kind !== "delete_folder") return null;
  let folders: BookmarkFolder[];
  try {
    folders = (await refreshFolders(run.api, run.db, run.signal)).folders;
  } catch (error) {
    if (run.signal.aborted || error instanceof ApiError || v.isValiError(error)) return null;
    throw error;
  }
  if (row.kind === "create_folder") {
    const made = folders.find(({ name }) => name === row.args.name);
    return made ? { folder: made } : null;
  }
  const found = folders.find(({ id }) => id === row.args.id);
  if (!found) return { folder_gone: row.args.id };
  if (row.kind === "delete_folder") return null;
  const { name, emoji } = row.args;
  return found.name === name && found.emoji === emoji ? { folder: found } : null;
}
