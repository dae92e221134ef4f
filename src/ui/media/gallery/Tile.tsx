import { Suspense, type ReactNode } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { useT } from "../../context/useT";
import styles from "./Gallery.module.css";

/** Lazy: a decoration that must not delay the tile. */
const Blurhash = lazyRetryingPart(async () => (await import("../pictures/Blurhash")).Blurhash);

type Props = {
  media: MediaAttachment;
  /** Width divided by height. */
  shape: number;
  /** Shows the blurhash. */
  blurred: boolean;
  /** Whether the description below the gallery is open. */
  described?: boolean | undefined;
  /** Toggles the description; null if there is none. */
  onDescribe: (() => void) | null;
  /** Further buttons in the corner. */
  corner?: ReactNode;
  children: ReactNode;
};

/** The box of an attachment in a row, with buttons in its corner. */
export function Tile({ media, shape, blurred, described = false, onDescribe, corner, children }: Props) {
  const t = useT();
  // Flex items fill the row only if the sum of flex-grow is at least 1: the factor guarantees that for narrow shapes.
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

/** The badge of a paused animation: a press plays or pauses it. `label` names the format ("GIF"). */
export function PlayBadge({ label, playing, onPlay }: { label: string; playing: boolean; onPlay(): void }) {
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
