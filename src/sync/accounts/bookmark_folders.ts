import type { Api } from "../../api/client";
import { saveFolders } from "../../db/bookmarks/bookmark_folders";
import type { AccountDb } from "../../db/schema";
import { foldersPath } from "../../domain/bookmarks/bookmark_folders";
import { BookmarkFolder } from "../../domain/entities/bookmark_folder";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

/**
 * Reads all of the user's bookmark folders, which no server pages. Returns them, and when they were requested (ms).
 * Throws `ApiError`.
 */
export async function refreshFolders(
  api: Pick<Api, "request">,
  db: AccountDb,
  signal?: AbortSignal,
): Promise<{ folders: BookmarkFolder[]; asked_at: number }> {
  const answer = await api.request(getRequest(foldersPath()), signal);
  const folders = parseItems(BookmarkFolder, answer);
  await saveFolders(db, folders, { asked_at: answer.asked_at, seen_at: answer.answered_at });
  return { folders, asked_at: answer.asked_at };
}
