import EyeOff from "lucide-react/icons/eye-off";
import { useState, type CSSProperties } from "react";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { firstRows, isViewable, rowsOf } from "../../../domain/media/gallery";
import { openDialog } from "../../base/dialog/open_dialogs";
import { useNarrow } from "../../browser/narrow";
import { useT } from "../../context/useT";
import { Attachment, FoldedAttachment } from "./Attachment";
import { isTight, ratioOf, rowShape, shapeOf } from "./tile_shape";
import styles from "../Media.module.css";

type Props = {
  media: readonly MediaAttachment[];
  /** Covered until the reader wants to see it. */
  covered: boolean;
  /** The filters that cover it, by their titles; none: it is sensitive. */
  filters?: readonly string[];
  /** Shows or covers it again; null where the reader has no choice to make. */
  onCover: ((covered: boolean) => void) | null;
  /** Each is a line that names it, see `useAttachmentsHidden`. */
  folded: boolean;
  /** They wait on this device with an unsent post. */
  stored?: boolean;
};

/** The pictures, videos, sounds and files of a status, in rows whose height is known from the start. */
export function Gallery({ media, covered, filters = [], onCover, folded, stored = false }: Props) {
  const t = useT();
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const rows = rowsOf(media, folded);
  const first = firstRows(rows, folded);
  const open = (one: MediaAttachment) => {
    const viewable = media.filter(isViewable);
    openDialog({ name: "media", media: viewable, at: Math.max(0, viewable.indexOf(one)) });
  };
  const description = media.find(({ id }) => id === described)?.description;
  return (
    <div className={styles.gallery}>
      <div className={styles.rows} data-covered={covered || undefined} data-lines={folded || undefined}>
        {(all ? rows : first).map(({ as, items }) => (
          <div
            key={items[0]?.id}
            className={styles[as]}
            data-count={items.length}
            data-narrow={narrow || undefined}
            data-tight={narrow || isTight(items) || undefined}
            style={as === "pictures" ? ({ "--row": rowShape(items) } as CSSProperties) : undefined}
          >
            {items.map((one) =>
              folded ? (
                <FoldedAttachment key={one.id} media={one} covered={covered} onOpen={() => open(one)} />
              ) : (
                <Attachment
                  key={one.id}
                  media={one}
                  covered={covered}
                  stored={stored}
                  shape={sizes[one.id] ?? shapeOf(one, items.length)}
                  described={described === one.id}
                  onDescribe={one.description ? () => setDescribed(described === one.id ? null : one.id) : null}
                  onOpen={() => open(one)}
                  onSize={(width, height) => {
                    const shape = shapeOf(
                      { meta: { original: { width, height }, small: null, focus: null } },
                      items.length,
                    );
                    if (ratioOf(one) === undefined && sizes[one.id] !== shape)
                      setSizes((others) => ({ ...others, [one.id]: shape }));
                  }}
                />
              ),
            )}
          </div>
        ))}
        {/* One button for both, so that who pressed it stands on it still. */}
        {onCover ? (
          <button
            type="button"
            className={covered ? styles.reveal : folded ? styles.all : styles.cover}
            aria-label={covered || folded ? undefined : t("media.hide")}
            onClick={() => onCover(!covered)}
          >
            {covered ? (
              <span>
                {filters.length > 0 ? t("media.filtered", { titles: filters.join(", ") }) : t("media.sensitive")}
              </span>
            ) : folded ? (
              t("media.hide")
            ) : (
              <EyeOff size={20} aria-hidden="true" />
            )}
          </button>
        ) : null}
      </div>
      {media.some((one) => one.description) ? (
        <p className={styles.description} dir="auto" role="status" hidden={!description || covered}>
          {covered ? null : description}
        </p>
      ) : null}
      {first.length < rows.length ? (
        <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("media.fewer") : t("media.all", { count: media.length })}
        </button>
      ) : null}
    </div>
  );
}
