import { useEffect, useEffectEvent } from "react";
import { dropPreview, readPreview } from "../../db/previews";
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
 * What a draft will look like, as the server makes it; asked for again as it is changed. It needs a network and says so; the
 * draft stays where it is. What was answered last stands while the next answer is on its way.
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
    if (asked && wanted === of) await sync.refreshDetail("preview", id);
  });
  useEffect(() => {
    if (empty || !online) return undefined;
    const timer = clock.setTimeout(() => void ask(of), DEBOUNCE_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, empty, of, online]);
  const onClosed = useEffectEvent(done);
  useEffect(() => onClosed, []);
  useEffect(() => () => void dropPreview(db, id), [db, id]);
  const { row, fetched } = seen ?? {};
  const failure = fetched?.failure;
  const lost = failure?.kind === "offline" || failure?.kind === "timeout";
  return (
    <section className={styles.preview} aria-label={t("post_status.preview")} aria-busy={row?.of !== of && !empty}>
      {empty ? (
        <p className={styles.said}>{t("post_status.preview_empty")}</p>
      ) : !online || lost ? (
        <p role="status" className={styles.said}>
          {t("preview.offline")}
        </p>
      ) : failure ? (
        <p role="alert" className={styles.failed}>
          {t("banner.error", { message: failureText(t, failure) })}
        </p>
      ) : row ? (
        <>
          {row.spoiler_text && (
            <p className={styles.warning} dir="auto">
              {row.spoiler_text}
            </p>
          )}
          <div dir="auto">
            <Content html={row.content} emojis={row.emojis} mentions={row.mentions} tags={row.tags} />
          </div>
        </>
      ) : (
        <p role="status" className={styles.said}>
          {t("preview.waiting")}
        </p>
      )}
    </section>
  );
}
