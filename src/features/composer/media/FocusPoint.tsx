import type { PointerEvent } from "react";
import type { AttachedFile, Focus } from "../../../domain/composing/attachment_types";
import { DraftPicture } from "../../../ui/media/pictures/DraftPicture";
import { useT } from "../../../ui/context/useT";
import styles from "./MediaList.module.css";

type Props = { file: AttachedFile; number: number; fixed: boolean; onChange(focus: Focus): void };

const within = (value: number) => Math.max(-1, Math.min(1, Math.round(value * 100) / 100));

/**
 * Chooses the focal point of a picture, which stays visible in crops: by a click on it, or by two sliders. The x axis
 * points right in right-to-left scripts too.
 */
export function FocusPoint({ file, number, fixed, onChange }: Props) {
  const t = useT();
  const { file_id, attached, type } = file;
  const focus = file.focus ?? { x: 0, y: 0 };
  function point(event: PointerEvent<HTMLElement>) {
    if (event.buttons === 0 || fixed) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within(((event.clientX - left) / width) * 2 - 1),
      y: within(1 - ((event.clientY - top) / height) * 2),
    });
  }
  const axes = [
    { axis: "x", label: t("composer.focusAcross", { number }) },
    { axis: "y", label: t("composer.focusUp", { number }) },
  ] as const;
  return (
    <div className={styles.focus}>
      <p className={styles.state}>{t("composer.focusHint")}</p>
      <div dir="ltr" className={styles.field} onPointerDown={point} onPointerMove={point}>
        <DraftPicture file_id={file_id} attached={attached} type={type} alt="" />
        <span
          aria-hidden
          className={styles.point}
          style={{ left: `${(focus.x + 1) * 50}%`, top: `${(1 - focus.y) * 50}%` }}
        />
      </div>
      {axes.map(({ axis, label }) => (
        <label key={axis} className={styles.axis}>
          <span>{label}</span>
          <input
            type="range"
            dir="ltr"
            min={-1}
            max={1}
            step={0.05}
            value={focus[axis]}
            disabled={fixed}
            onChange={({ target }) => onChange({ ...focus, [axis]: within(target.valueAsNumber) })}
          />
        </label>
      ))}
    </div>
  );
}
