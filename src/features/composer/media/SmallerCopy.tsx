import { useState } from "react";
import { readFile } from "../../../db/outbox/files";
import { acceptsType, fileLimitsOf } from "../../../domain/composing/attachment_rules";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import { formatBytes } from "../../../i18n/format_bytes";
import { drawHere, limitsFor, smallerCopy } from "./shrink_picture";
import { LiveText } from "../../../ui/base/text/LiveText";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "./MediaList.module.css";
import type { Media } from "./useMedia";

type Copy = { blob: Blob; width: number; height: number; before: number };

/**
 * Offers a smaller copy of a picture that exceeds the server's limits. Both sizes are shown first; the copy replaces
 * the picture only when the user accepts it.
 */
export function SmallerCopy({ file, media, fixed }: { file: AttachedFile; media: Media; fixed: boolean }) {
  const t = useT();
  const { db } = useWorld();
  const [copy, setCopy] = useState<Copy | "making" | "none" | null>(null);
  const { file_id, width, height, type } = file;
  async function make() {
    setCopy("making");
    const stored = await readFile(db, file_id);
    const accepts = (one: string) => acceptsType(media.instance, one);
    const limits = stored && limitsFor(fileLimitsOf(media.instance, type), stored.blob.size, file);
    const smaller = limits && (await smallerCopy(stored.blob, file, limits, accepts, drawHere).catch(() => null));
    setCopy(smaller ? { ...smaller, before: stored.blob.size } : "none");
  }
  const made = copy === null || copy === "making" || copy === "none" ? null : copy;
  const sizes = made && {
    before: formatBytes(made.before, t.locale),
    after: formatBytes(made.blob.size, t.locale),
    from: `${width} × ${height}`,
    to: `${made.width} × ${made.height}`,
  };
  return (
    <>
      <LiveText className={styles.told}>
        {copy === "none" ? t("smaller.none") : sizes && t("smaller.sizes", sizes)}
      </LiveText>
      {copy === null || copy === "making" ? (
        <button type="button" className={styles.action} disabled={fixed || copy !== null} onClick={() => void make()}>
          {t(copy === null ? "smaller.offer" : "smaller.making")}
        </button>
      ) : null}
      {made ? (
        <>
          <button
            type="button"
            className={styles.action}
            disabled={fixed}
            onClick={() => void media.replace(file_id, made.blob)}
          >
            {t("smaller.take")}
          </button>
          <button type="button" className={styles.action} disabled={fixed} onClick={() => setCopy(null)}>
            {t("smaller.leave")}
          </button>
        </>
      ) : null}
    </>
  );
}
