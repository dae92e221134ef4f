import { Suspense, type ReactNode } from "react";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { lazyPartWithin } from "../../lazy/lazy_part";
import { useT } from "../../context/useT";
import styles from "../Media.module.css";

/** Decoration: nobody waits for its code. */
const Blurhash = lazyPartWithin(async () => (await import("../pictures/Blurhash")).Blurhash);

type Props = {
  media: MediaAttachment;
  /** Width by height of what it shows. */
  shape: number;
  /** The colours of its picture stand in its place. */
  blurred: boolean;
  /** Its description is open below. Missing: it offers none. */
  described?: boolean | undefined;
  /** Opens or closes its description; null where it has none. */
  onDescribe: (() => void) | null;
  /** More buttons in its corner. */
  corner?: ReactNode;
  children: ReactNode;
};

/** The box of an attachment in a row: what it shows, and in its corner what can be asked of it. */
export function Tile({ media, shape, blurred, described = false, onDescribe, corner, children }: Props) {
  const t = useT();
  // So many times its shape that the shapes of a row never come to less than 1, of which flex would leave the rest.
  return (
    <div className={styles.box} style={{ flexGrow: 100 * shape }}>
      {media.blurhash && blurred ? (
        <Suspense>
          <Blurhash hash={media.blurhash} />
        </Suspense>
      ) : null}
      {children}
      {corner || onDescribe ? (
        <div className={styles.corner}>
          {corner}
          {onDescribe ? (
            <button
              type="button"
              className={styles.badge}
              aria-expanded={described}
              aria-label={t("media.describe")}
              onClick={onDescribe}
            >
              <span>{t("media.alt")}</span>
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The label of a picture that stands still and could move; a press has it move or stop. */
export function MovingBadge({ label, playing, onPlay }: { label: string; playing: boolean; onPlay(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.badge}
      aria-pressed={playing}
      aria-label={t("media.play", { kind: label })}
      onClick={onPlay}
    >
      <span>{label}</span>
    </button>
  );
}
