import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Crosshair from "lucide-react/icons/crosshair";
import X from "lucide-react/icons/x";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import { DraftPicture } from "../../../ui/media/pictures/DraftPicture";
import { useT } from "../../../ui/context/useT";
import { FocusPoint } from "./FocusPoint";
import styles from "./MediaList.module.css";
import { UploadState } from "./UploadState";
import { useDragToReorder } from "./useDragToReorder";
import type { Media } from "./useMedia";

type Props = {
  file: AttachedFile;
  position: { number: number; of: number };
  media: Media;
  fixed: boolean;
  /** Moves the file by a number of places; negative: towards the first. */
  onMove(by: number): void;
};

/** One file of a draft, with its description, buttons to move and remove it, and drag-and-drop. */
export function MediaItem({ file, position, media, fixed, onMove }: Props) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  const excessId = useId();
  const [focusing, setFocusing] = useState(false);
  const { file_id, description, attached, type } = file;
  const { number, of } = position;
  const { held, grip, onPointerDown } = useDragToReorder(item, of > 1 && !fixed, onMove);
  const limit = media.instance.description_limit;
  const excess = limit === null ? 0 : [...description].length - limit;
  const focuses = capabilitiesOf(media.instance).focal_points === true && type.startsWith("image/");

  /** Moving re-renders the button elsewhere, so it is focused again. */
  function moveByButton(button: HTMLButtonElement, by: number) {
    flushSync(() => onMove(by));
    button.focus();
  }

  return (
    <li ref={item} className={styles.medium} data-held={held || undefined}>
      <div ref={grip} className={of > 1 ? styles.grip : undefined} onPointerDown={onPointerDown}>
        <DraftPicture
          file_id={file_id}
          attached={attached}
          type={type}
          alt={description || t("composer.picture", { number })}
          className={styles.preview}
        />
      </div>
      <textarea
        className={styles.description}
        dir={description ? "auto" : undefined}
        rows={2}
        aria-label={t("composer.description", { number })}
        aria-describedby={excess > 0 ? excessId : undefined}
        aria-invalid={excess > 0 || undefined}
        placeholder={t("composer.descriptionHint")}
        value={description}
        readOnly={fixed}
        onChange={({ target }) => media.describe(file_id, target.value)}
      />
      <button
        type="button"
        className={styles.remove}
        disabled={fixed}
        aria-label={t("composer.removePicture", { number })}
        onClick={() => media.remove(file_id)}
      >
        <X aria-hidden size={20} />
      </button>
      {excess > 0 && (
        <p id={excessId} className={styles.over}>
          {t("composer.over", { count: excess })}
        </p>
      )}
      <div className={styles.tools}>
        {!attached && <UploadState file={file} number={number} media={media} fixed={fixed} />}
        {focuses && (
          <button
            type="button"
            aria-label={t("composer.focus", { number })}
            title={t("composer.focus", { number })}
            aria-pressed={focusing}
            disabled={fixed}
            onClick={() => setFocusing(!focusing)}
          >
            <Crosshair aria-hidden size={20} />
          </button>
        )}
        {of > 1 && (
          <span className={styles.order}>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                aria-label={t(by < 0 ? "composer.moveUp" : "composer.moveDown", { number })}
                aria-disabled={fixed || number + by < 1 || number + by > of}
                onClick={({ currentTarget }) => !fixed && moveByButton(currentTarget, by)}
              >
                {by < 0 ? <ArrowUp aria-hidden size={20} /> : <ArrowDown aria-hidden size={20} />}
              </button>
            ))}
          </span>
        )}
      </div>
      {focusing && focuses && (
        <FocusPoint file={file} number={number} fixed={fixed} onChange={(focus) => media.focus(file_id, focus)} />
      )}
    </li>
  );
}
