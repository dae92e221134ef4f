import { Suspense, useState } from "react";
import type { StatusView } from "../../db/read/status";
import { saveView } from "../../db/views";
import { isTall } from "../../domain/tall";
import { Content } from "../content/Content";
import { EmojiText } from "../content/EmojiText";
import { later } from "../later";
import { useT } from "../useT";
import { useWorld } from "../world";
import styles from "./Status.module.css";

/** What hangs on a status below its text, see there. A list of statuses asks for it ahead. */
export const Attached = later(async () => (await import("./Attached")).Attached);

/** What a status says: behind its warning, cut where it is very long, with what is attached to it. */
export function Body({ view, quoted = false }: { view: StatusView; quoted?: boolean }) {
  const t = useT();
  const { db } = useWorld();
  const [whole, setWhole] = useState(false);
  const { status, quote } = view;
  const seen = view.view ?? { status_id: status.id, warning_open: false, media_shown: false };
  const closed = status.spoiler_text !== "" && !seen.warning_open;
  const attached = status.poll ?? quote ?? status.card ?? status.media_attachments[0];
  const tall = !whole && isTall(status.content);
  return (
    <>
      {status.spoiler_text ? (
        <div className={styles.warning}>
          <p dir="auto">
            <EmojiText text={status.spoiler_text} emojis={status.emojis} />
          </p>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!closed}
            onClick={() => void saveView(db, { ...seen, warning_open: closed })}
          >
            {closed ? t("status.showContent") : t("status.hideContent")}
          </button>
        </div>
      ) : null}
      {closed ? null : (
        <>
          {status.content ? (
            <div
              className={tall ? `${styles.body} ${styles.tall}` : styles.body}
              dir="auto"
              lang={status.language ?? undefined}
            >
              <Content
                html={status.content}
                emojis={status.emojis}
                mentions={status.mentions}
                tags={status.tags}
                quoteShown={quote !== null && !quoted}
              />
            </div>
          ) : null}
          {tall ? (
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              {t("status.showMore")}
            </button>
          ) : null}
          {attached ? (
            <Suspense>
              <Attached view={view} seen={seen} quoted={quoted} />
            </Suspense>
          ) : null}
        </>
      )}
    </>
  );
}
