import EyeOff from "lucide-react/icons/eye-off";
import { useState, type CSSProperties } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { firstGalleryRows, isViewable, galleryRows } from "../../../domain/media/gallery";
import { openDialog } from "../../base/dialog/open_dialogs";
import { useNarrow } from "../../browser/narrow";
import { useT } from "../../context/useT";
import { Attachment, FoldedAttachment } from "./Attachment";
import { isTight, ratioOf, rowShape, shapeOf } from "./tile_shape";
import styles from "./Gallery.module.css";
import { formatList } from "../../../i18n/format";
import { LiveText } from "../../base/text/LiveText";

type Props = {
  media: readonly MediaAttachment[];
  /** Whether the attachments are covered until the user reveals them. */
  covered: boolean;
  /** The titles of the filters that cover them; empty: the status is sensitive. */
  filters?: readonly string[];
  /** Reveals or covers them; null if the user has no choice. */
  onCover: ((covered: boolean) => void) | null;
  /** Draws each attachment as a line, see `useAttachmentsHidden`. */
  folded: boolean;
  /** Their files wait on this device with an unsent post. */
  stored?: boolean;
};

/** A status's attachments, in rows whose height is known before anything loads. */
export function Gallery({ media, covered, filters = [], onCover, folded, stored = false }: Props) {
  const t = useT();
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const rows = galleryRows(media, folded);
  const first = firstGalleryRows(rows, folded);
  const open = (attachment: MediaAttachment) => {
    const viewable = media.filter(isViewable);
    openDialog({ name: "media", media: viewable, at: Math.max(0, viewable.indexOf(attachment)) });
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
            {items.map((attachment) =>
              folded ? (
                <FoldedAttachment
                  key={attachment.id}
                  media={attachment}
                  covered={covered}
                  onOpen={() => open(attachment)}
                />
              ) : (
                <Attachment
                  key={attachment.id}
                  media={attachment}
                  covered={covered}
                  stored={stored}
                  shape={sizes[attachment.id] ?? shapeOf(attachment, items.length)}
                  described={described === attachment.id}
                  onDescribe={
                    attachment.description
                      ? () => setDescribed(described === attachment.id ? null : attachment.id)
                      : null
                  }
                  onOpen={() => open(attachment)}
                  onSize={(width, height) => {
                    const shape = shapeOf(
                      { meta: { original: { width, height }, small: null, focus: null } },
                      items.length,
                    );
                    if (ratioOf(attachment) === undefined && sizes[attachment.id] !== shape)
                      setSizes((others) => ({ ...others, [attachment.id]: shape }));
                  }}
                />
              ),
            )}
          </div>
        ))}
        {/* One button for both states, so that it keeps the focus when pressed. */}
        {onCover ? (
          <button
            type="button"
            data-press="cover"
            className={covered ? styles.reveal : folded ? styles.all : styles.cover}
            aria-label={covered || folded ? undefined : t("media.hide")}
            onClick={() => onCover(!covered)}
          >
            {covered ? (
              <span>
                {filters.length > 0
                  ? t("media.filtered", { titles: formatList(filters, t.locale) })
                  : t("media.sensitive")}
              </span>
            ) : folded ? (
              t("media.hide")
            ) : (
              <EyeOff size={20} aria-hidden="true" />
            )}
          </button>
        ) : null}
      </div>
      {media.some((attachment) => attachment.description) ? (
        <LiveText className={styles.description} dir="auto">
          {covered ? null : description}
        </LiveText>
      ) : null}
      {first.length < rows.length ? (
        <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("media.fewer") : t("media.all", { count: media.length })}
        </button>
      ) : null}
    </div>
  );
}
