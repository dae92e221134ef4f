import type { BookmarkFolder, FolderEmoji } from "../../domain/entities/bookmark_folder";
import { CustomEmojiImage } from "../../ui/content/EmojiText";

/** The emoji of a bookmark folder, drawn; nothing if it has none. */
export function FolderSign({ folder: { emoji, emoji_url: url } }: { folder: FolderEmoji }) {
  if (emoji === null) return null;
  return url === null ? (
    emoji
  ) : (
    <CustomEmojiImage emoji={{ shortcode: emoji.replaceAll(":", ""), url, static_url: url }} />
  );
}

/** What a bookmark folder is called: its name, after its emoji. */
export function FolderTitle({ folder }: { folder: Omit<BookmarkFolder, "id"> }) {
  return (
    <span dir="auto">
      {folder.emoji === null ? null : (
        <>
          <FolderSign folder={folder} />{" "}
        </>
      )}
      {folder.name}
    </span>
  );
}
