import { useState } from "react";
import type { StatusView } from "../../db/read/status";
import { saveView } from "../../db/views";
import { isTall } from "../../domain/tall";
import { Content } from "../content/Content";
import { EmojiText } from "../content/EmojiText";
import { Gallery } from "../media/Gallery";
import { useSetting } from "../useSetting";
import { useT } from "../useT";
import { useWorld } from "../world";
import { LinkCard } from "./LinkCard";
import { PollResult } from "./PollResult";
import { Quote } from "./Quote";
import styles from "./Status.module.css";

/** What a status says: behind its warning, cut where it is very long, with what is attached to it. */
export function Body({ view, quoted = false }: { view: StatusView; quoted?: boolean }) {
  const t = useT();
  const { db } = useWorld();
  const hideNsfw = useSetting("hideNsfw");
  const [whole, setWhole] = useState(false);
  const { status, quote } = view;
  const seen = view.view ?? { status_id: status.id, warning_open: false, media_shown: false };
  const closed = status.spoiler_text !== "" && !seen.warning_open;
  const media = status.media_attachments;
  const choice = hideNsfw && status.sensitive;
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
          {status.poll ? <PollResult poll={status.poll} /> : null}
          {media.length > 0 ? (
            <Gallery
              media={media}
              stored={view.pending !== null}
              covered={choice && !seen.media_shown}
              onCover={choice ? (covered) => void saveView(db, { ...seen, media_shown: !covered }) : null}
            />
          ) : null}
          {quote && !quoted ? (
            <Quote view={quote}>
              <Body view={quote} quoted />
            </Quote>
          ) : null}
          {status.card && media.length === 0 && !quote && !quoted ? (
            <LinkCard card={status.card} covered={choice && !seen.media_shown} />
          ) : null}
        </>
      )}
    </>
  );
}
