import { useEffect, useEffectEvent } from "react";
import { readPreview } from "../../db/previews";
import { readFetch } from "../../db/read/fetches";
import { previewedOf } from "../../domain/preview";
import type { DraftRow } from "../../domain/rows";
import { Content } from "../../ui/content/Content";
import { failureText } from "../../ui/failure";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./Preview.module.css";

/** How long after the last change a preview is asked for again, in ms (spec 001, section 9). */
const DEBOUNCE_MS = 500;

type Props = { draft: DraftRow; hand(): Promise<boolean>; done(): void };

/**
 * What a draft will look like, as the server makes it; asked for again as it is changed. What was answered last is kept with the
 * draft: it stands while the next answer is on its way, and without a network, where it is said what a new one needs. The draft
 * stays where it is.
 * @param hand stores the draft as it is now: what is asked for is what is stored
 * @param done nobody asks for it any more: a draft that says no more than its form began with need not be kept
 */
export function Preview({ draft, hand, done }: Props) {
  const t = useT();
  const { db, sync, clock } = useWorld();
  const online = useOnline();
  const { id } = draft;
  const of = previewedOf(draft);
  const empty = draft.text.trim() === "";
  const seen = useLive(
    async () => ({ row: await readPreview(db, id), fetched: await readFetch(db, `preview:${id}`) }),
    [db, id],
  );
  const ask = useEffectEvent(async (wanted: string) => {
    const asked = await hand();
    if (asked && wanted === of) await sync.details.refresh("preview", id);
  });
  useEffect(() => {
    if (empty || !online) return undefined;
    const timer = clock.setTimeout(() => void ask(of), DEBOUNCE_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, empty, of, online]);
  const onClosed = useEffectEvent(done);
  useEffect(() => onClosed, []);
  const { row, fetched } = seen ?? {};
  const due = !empty && seen !== undefined && row?.of !== of;
  const failure = due ? fetched?.failure : null;
  const lost = due && (!online || failure?.kind === "offline" || failure?.kind === "timeout");
  return (
    <section className={styles.preview} aria-label={t("post_status.preview")} aria-busy={due && !failure && !lost}>
      {empty ? (
        <p className={styles.said}>{t("post_status.preview_empty")}</p>
      ) : failure && !lost ? (
        <p role="alert" className={styles.failed}>
          {t("banner.error", { message: failureText(t, failure) })}
        </p>
      ) : (
        <>
          {due && (lost || !row) && (
            <p role="status" className={styles.said}>
              {t(lost ? (row ? "preview.earlier" : "preview.offline") : "preview.waiting")}
            </p>
          )}
          {row?.spoiler_text && (
            <p className={styles.warning} dir="auto">
              {row.spoiler_text}
            </p>
          )}
          {row && (
            <div dir="auto">
              <Content html={row.content} emojis={row.emojis} mentions={row.mentions} tags={row.tags} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
