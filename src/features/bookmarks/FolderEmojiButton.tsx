import Smile from "lucide-react/icons/face-slightly-smiling";
import type { FolderEmoji } from "../../domain/entities/bookmark_folder";
import { openPicker } from "../../ui/emoji/picker_state";
import { useT } from "../../ui/context/useT";
import styles from "./Bookmarks.module.css";
import { FolderSign } from "./FolderTitle";

type Props = { chosen: FolderEmoji; onChoose(emoji: FolderEmoji): void };

/** The emoji of a bookmark folder, as a button that opens the picker, and one that removes it. */
export function FolderEmojiButton({ chosen, onChoose }: Props) {
  const t = useT();
  const { emoji } = chosen;
  const label = emoji === null ? t("folders.chooseEmoji") : t("folders.changeEmoji", { emoji });
  return (
    <div role="group" aria-label={t("folders.emoji")} className={styles.emoji}>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) =>
          openPicker({
            anchor: currentTarget,
            label: t("folders.chooseEmoji"),
            custom: true,
            multiple: false,
            onPick: ({ written, image }) => onChoose({ emoji: written, emoji_url: image?.url ?? null }),
          })
        }
      >
        {emoji === null ? <Smile aria-hidden size={20} /> : <FolderSign folder={chosen} />}
      </button>
      {emoji === null ? (
        <span aria-hidden className={styles.note}>
          {t("folders.emoji")}
        </span>
      ) : (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // This button goes, and the focus would be lost with it.
            currentTarget.parentElement?.querySelector("button")?.focus();
            onChoose({ emoji: null, emoji_url: null });
          }}
        >
          {t("folders.noEmoji")}
        </button>
      )}
    </div>
  );
}
