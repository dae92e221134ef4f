import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { PostArgs } from "../../domain/mutations/post/args";
import { DraftPicture } from "../../ui/media/pictures/DraftPicture";
import { useT } from "../../ui/context/useT";
import { WaitingLine } from "../../ui/outbox/Waiting";
import styles from "./Outbox.module.css";

/** The content warning and the thumbnails of an unsent post. */
export function UnsentAttachments({ post: { spoiler_text, files } }: { post: PostArgs }) {
  const t = useT();
  return (
    <>
      {spoiler_text && (
        <p className={styles.warning}>
          <TriangleAlert size={16} role="img" aria-label={t("composer.warning")} />
          <bdi>{spoiler_text}</bdi>
        </p>
      )}
      {files.length > 0 && (
        <>
          <ul role="list" className={styles.pictures} aria-label={t("act.pictures", { count: files.length })}>
            {files.map(({ file_id, description, attached, type }, index) => (
              <li key={file_id}>
                <DraftPicture
                  file_id={file_id}
                  attached={attached}
                  type={type}
                  alt={description || t("composer.picture", { number: index + 1 })}
                />
              </li>
            ))}
          </ul>
          <WaitingLine>{t("act.pictures", { count: files.length })}</WaitingLine>
        </>
      )}
    </>
  );
}
