import { useState } from "react";
import type { DraftRow } from "../../../domain/rows/rows";
import { useT } from "../../../ui/context/useT";
import { CameraButton } from "./CameraButton";
import styles from "./MediaList.module.css";
import { MediaItem } from "./MediaItem";
import type { Media as MediaState } from "./useMedia";

type Props = {
  draft: DraftRow;
  media: MediaState;
  /** The post is being sent, and nothing can be changed. */
  fixed: boolean;
  onSensitive(sensitive: boolean): void;
};

/** The media of a draft in order, each with its description, upload state and remove button. */
export function MediaList({ draft, media, fixed, onSensitive }: Props) {
  const t = useT();
  const [announcement, setAnnouncement] = useState("");
  const { files } = draft;
  const move = (index: number, by: number) => {
    const file = files[index];
    const to = index + by;
    if (!file || to < 0 || to >= files.length) return;
    media.move(file.file_id, by);
    const name = file.description || t("composer.picture", { number: index + 1 });
    setAnnouncement(t("composer.moved", { name, position: to + 1, count: files.length }));
  };
  return (
    <>
      {/* It is there before the first file, or screen readers would say nothing of that one. */}
      <p role="status" className="said">
        {media.added > 0 && t("composer.added", { count: media.added })}
      </p>
      {files.length > 0 && (
        <>
          <ul role="list" className={styles.list}>
            {files.map((file, index) => (
              <MediaItem
                key={file.file_id}
                file={file}
                position={{ number: index + 1, of: files.length }}
                media={media}
                fixed={fixed}
                onMove={(by) => move(index, by)}
              />
            ))}
          </ul>
          <p role="status" className="said">
            {announcement}
          </p>
          <div className={styles.foot}>
            <label className={styles.sensitive}>
              <input
                type="checkbox"
                checked={draft.sensitive}
                disabled={fixed}
                onChange={({ target }) => onSensitive(target.checked)}
              />
              {t("composer.sensitive")}
            </label>
            <CameraButton disabled={fixed || media.full} onTake={(taken) => void media.addAll(taken)} />
          </div>
        </>
      )}
    </>
  );
}
