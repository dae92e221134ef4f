import { X } from "lucide-react";
import type { DraftRow } from "../../domain/rows";
import { DraftPicture } from "../../ui/media/DraftPicture";
import { useT } from "../../ui/useT";
import styles from "./Pictures.module.css";
import type { usePictures } from "./usePictures";

type Props = {
  draft: DraftRow;
  pictures: ReturnType<typeof usePictures>;
  /** How many characters a description may have; null: the server names no limit. */
  limit: number | null;
  /** While the post is on its way nothing can be changed. */
  fixed: boolean;
  onSensitive(sensitive: boolean): void;
};

/** The pictures of a draft, each with its description and a way out. */
export function Pictures({ draft, pictures, limit, fixed, onSensitive }: Props) {
  const t = useT();
  if (draft.files.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {draft.files.map(({ file_id, description, attached }, index) => (
          <li key={file_id} className={styles.picture}>
            <DraftPicture
              file_id={file_id}
              attached={attached}
              alt={description || t("composer.picture", { number: index + 1 })}
              className={styles.preview}
            />
            <textarea
              className={styles.description}
              dir={description ? "auto" : undefined}
              rows={2}
              aria-label={t("composer.description", { number: index + 1 })}
              placeholder={t("composer.descriptionHint")}
              maxLength={limit ?? undefined}
              value={description}
              readOnly={fixed}
              onChange={({ target }) => pictures.describe(file_id, target.value)}
            />
            <button
              type="button"
              className={styles.remove}
              disabled={fixed}
              aria-label={t("composer.removePicture", { number: index + 1 })}
              onClick={() => void pictures.remove(file_id)}
            >
              <X aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      <label className={styles.sensitive}>
        <input
          type="checkbox"
          checked={draft.sensitive}
          disabled={fixed}
          onChange={({ target }) => onSensitive(target.checked)}
        />
        {t("composer.sensitive")}
      </label>
    </>
  );
}
