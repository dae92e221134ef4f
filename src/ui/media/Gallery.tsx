import { EyeOff } from "lucide-react";
import { useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { useT } from "../useT";
import { Media } from "./Media";
import { rowsOf, shapeOf } from "./shape";
import styles from "./Media.module.css";

type Props = {
  media: readonly MediaAttachment[];
  /** Covered until the reader wants to see it. */
  covered: boolean;
  /** Shows or covers it again; null where the reader has no choice to make. */
  onCover: ((covered: boolean) => void) | null;
  /** They wait on this device with an unsent post. */
  stored?: boolean;
};

/** More attachments than this wait for "show all" (spec 001 section 9). */
const many = 8;

/** The pictures, videos and sounds of a status, with a box of their size from the start. */
export function Gallery({ media, covered, onCover, stored = false }: Props) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? media : media.slice(0, many);
  const seen = shown.filter(({ type }) => type === "image" || type === "gifv" || type === "video");
  const rest = shown.filter((one) => !seen.includes(one));
  return (
    <div className={styles.gallery}>
      {rowsOf(seen).map((row) => (
        <div key={row[0]?.id} className={styles.row}>
          {row.map((one) => (
            <Media
              key={one.id}
              media={one}
              covered={covered}
              stored={stored}
              shape={row.length > 1 ? Math.max(0.8, Math.min(1.6, shapeOf(one))) : shapeOf(one)}
            />
          ))}
        </div>
      ))}
      {rest.map((one) => (
        <Media key={one.id} media={one} covered={false} shape={1} stored={stored} />
      ))}
      {covered && seen.length > 0 && onCover ? (
        <button type="button" className={styles.reveal} onClick={() => onCover(false)}>
          <span>{t("media.sensitive")}</span>
        </button>
      ) : null}
      {!covered && onCover ? (
        <button type="button" className={styles.cover} aria-label={t("media.hide")} onClick={() => onCover(true)}>
          <EyeOff size={20} aria-hidden="true" />
        </button>
      ) : null}
      {shown.length < media.length ? (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t("media.all", { count: media.length })}
        </button>
      ) : null}
    </div>
  );
}
