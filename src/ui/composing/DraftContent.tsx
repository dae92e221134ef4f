import type { DraftRow } from "../../domain/rows/rows";
import { DraftPicture } from "../media/pictures/DraftPicture";
import { useT } from "../context/useT";
import styles from "./DraftContent.module.css";

/** A draft's text, cut if long, and its pictures. A blank text is not drawn. */
export function DraftContent({ text, files }: { text: string; files: DraftRow["files"] }) {
  const t = useT();
  return (
    <>
      {text.trim() === "" ? null : (
        <span className={styles.text} dir="auto">
          {text}
        </span>
      )}
      {files.length === 0 ? null : (
        <span className={styles.pictures}>
          {files.map(({ file_id, description, attached, type }, index) => (
            <DraftPicture
              key={file_id}
              file_id={file_id}
              attached={attached}
              type={type}
              alt={description || t("composer.picture", { number: index + 1 })}
            />
          ))}
        </span>
      )}
    </>
  );
}
