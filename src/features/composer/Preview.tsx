import { useEffect, useEffectEvent } from "react";
import { readPreview } from "../../db/drafts/previews";
import { readFetch } from "../../db/read/fetch_results";
import { previewKey } from "../../domain/composing/post_preview";
import type { DraftRow } from "../../domain/rows/rows";
import { Content } from "../../ui/content/Content";
import { failureText } from "../../ui/base/text/failure_text";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { LiveText } from "../../ui/base/text/LiveText";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Preview.module.css";

/** Debounce of preview requests after a change, in ms. */
const DEBOUNCE_MS = 500;

type Props = {
  draft: DraftRow;
  /** Stores the draft, since the engine reads it from the database. */
  store(): Promise<boolean>;
  /** Called when the preview closes: a draft that was stored only for it can be removed. */
  onClose(): void;
};

/**
 * The draft as the server renders it, fetched again after each change. The last preview is stored with the draft; it is
 * shown while the next one is fetched and offline.
 */
export function Preview({ draft, store, onClose }: Props) {
  const t = useT();
  const { db, sync, clock } = useWorld();
  const online = useOnline();
  const { id } = draft;
  const of = previewKey(draft);
  const empty = draft.text.trim() === "";
  const seen = useLive(
    async () => ({ row: await readPreview(db, id), fetched: await readFetch(db, `preview:${id}`) }),
    [db, id],
  );
  const fetchPreview = useEffectEvent(async (wanted: string) => {
    const stored = await store();
    if (stored && wanted === of) await sync.resources.refresh("preview", id);
  });
  useEffect(() => {
    if (empty || !online) return undefined;
    const timer = clock.setTimeout(() => void fetchPreview(of), DEBOUNCE_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, empty, of, online]);
  const close = useEffectEvent(onClose);
  useEffect(() => close, []);
  const { row, fetched } = seen ?? {};
  const due = !empty && seen !== undefined && row?.of !== of;
  const failure = due ? fetched?.failure : null;
  const offline = due && (!online || failure?.kind === "offline" || failure?.kind === "timeout");
  return (
    <section className={styles.preview} aria-label={t("post_status.preview")} aria-busy={due && !failure && !offline}>
      {empty ? (
        <p className={styles.said}>{t("post_status.preview_empty")}</p>
      ) : failure && !offline ? (
        <p role="alert" className={styles.failed}>
          {t("banner.error", { message: failureText(t, failure) })}
        </p>
      ) : (
        <>
          <LiveText className={styles.said}>
            {due && (offline || !row)
              ? t(offline ? (row ? "preview.earlier" : "preview.offline") : "preview.waiting")
              : null}
          </LiveText>
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
