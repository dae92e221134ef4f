import type { BookmarkFolder } from "../../domain/entities/bookmark_folder";

/** What a bookmark folder is called: its name, after its emoji if that is no custom one. */
export const folderTitle = ({ name, emoji, emoji_url }: Omit<BookmarkFolder, "id">): string =>
  emoji === null || emoji_url !== null ? name : `${emoji} ${name}`;
