import { useState } from "react";
import { readFile } from "../../../db/outbox/files";
import { acceptsType, fileLimitsOf } from "../../../domain/composing/attachment_rules";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import { formatBytes } from "../../../i18n/format";
import { drawHere, limitsFor, smallerCopy } from "./shrink_picture";
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
    const made = limits && (await smallerCopy(stored.blob, file, limits, accepts, drawHere).catch(() => null));
    setCopy(made ? { ...made, before: stored.blob.size } : "none");
  }
  if (copy === "none") return <p className={styles.told}>{t("smaller.none")}</p>;
  if (copy === null || copy === "making")
    return (
      <button type="button" className={styles.action} disabled={fixed || copy !== null} onClick={() => void make()}>
        {t(copy === null ? "smaller.offer" : "smaller.making")}
      </button>
    );
  const sizes = {
    before: formatBytes(copy.before, t.locale),
    after: formatBytes(copy.blob.size, t.locale),
    from: `${width} × ${height}`,
    to: `${copy.width} × ${copy.height}`,
  };
  return (
    <>
      <p role="status" className={styles.told}>
        {t("smaller.sizes", sizes)}
      </p>
      <button
        type="button"
        className={styles.action}
        disabled={fixed}
        onClick={() => void media.replace(file_id, copy.blob)}
      >
        {t("smaller.take")}
      </button>
      <button type="button" className={styles.action} disabled={fixed} onClick={() => setCopy(null)}>
        {t("smaller.leave")}
      </button>
    </>
  );
}
