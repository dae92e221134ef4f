import { timelineKey, type TimelineKey } from "../timelines/timelines";

/** The longest name of a bookmark folder, in characters, by Pleroma's database. */
export const FOLDER_NAME_MAX = 255;

/** A typed name as it is sent; null for one that is blank or too long. */
export function folderName(typed: string): string | null {
  const name = typed.trim();
  return name === "" || [...name].length > FOLDER_NAME_MAX ? null : name;
}

/** The path of all folders of the user's, or of the one with an id. */
export const foldersPath = (id?: string): string =>
  `/api/v1/pleroma/bookmark_folders${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

/** What is sent of a folder; one without an emoji is sent without. */
export const folderJson = (name: string, emoji: string | null): Record<string, string> => ({
  name,
  ...(emoji !== null && { emoji }),
});

/** The timeline of the bookmarks in a folder; of all of them for null. */
export const bookmarksKey = (folder_id: string | null): TimelineKey => timelineKey("bookmarks", folder_id ?? "");
