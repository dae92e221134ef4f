import { Suspense, type FocusEvent, type MouseEvent } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { saveView } from "../../../db/statuses/opened_parts";
import { collapseStateOf } from "../../../domain/statuses/collapse_rules";
import type { ViewRow } from "../../../domain/rows/rows";
import { Content } from "../../content/Content";
import { EmojiText } from "../../content/EmojiText";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { nodesOf } from "./status_nodes";
import { useCover } from "../attached/useCover";
import styles from "./StatusBody.module.css";

/** Lazy `StatusAttachments`; a list of statuses preloads it. */
export const LazyAttachments = lazyRetryingPart(
  async () => (await import("../attached/StatusAttachments")).StatusAttachments,
);

/** Source media types whose text may hold Misskey's functions: Misskey's own, or none sent. */
const misskeySources = new Set<string | undefined>([undefined, "", "text/x.misskeymarkdown"]);

const subjectClasses = { none: undefined, whole: styles.long, cut: `${styles.long} ${styles.cut}` };

type Props = {
  view: StatusView;
  quoted?: boolean;
  /** The focused status of a thread. */
  focused?: boolean;
  /** It is part of a conversation. */
  inConversation?: boolean;
};

/** A status's body: content warning, text (cut if very long) and attachments. What the user opens stays open. */
export function StatusBody({ view, quoted = false, focused = false, inConversation = false }: Props) {
  const t = useT();
  const { db } = useWorld();
  const collapse = useSetting("collapseMessageWithSubject");
  const { covered } = useCover(view);
  const { status, quote } = view;
  const seen = view.view ?? { status_id: status.id, media_shown: false };
  const { closed, text, subject } = collapseStateOf(status, view.view, { collapse, focused });
  const hangs = status.poll ?? status.quote_id ?? status.quote_state ?? status.card ?? status.media_attachments[0];
  const attached = hangs ?? seen.translated;
  const keep = (change: Partial<ViewRow>) => void saveView(db, { ...seen, ...change });
  const lang = status.language?.replaceAll("_", "-");
  return (
    <>
      {status.spoiler_text ? (
        <div className={styles.warning}>
          <p className={subjectClasses[subject]} dir="auto" lang={lang}>
            <EmojiText text={status.spoiler_text} emojis={status.emojis} />
          </p>
          {subject === "none" ? null : (
            <button
              type="button"
              className={styles.more}
              aria-expanded={subject === "whole"}
              onClick={() => keep({ subject_whole: subject === "cut" })}
            >
              {subject === "cut" ? t("status.showSubject") : t("status.hideSubject")}
            </button>
          )}
          <button
            type="button"
            className={styles.fold}
            data-press="content"
            aria-expanded={!closed}
            onClick={() => keep({ warning_open: closed })}
          >
            {closed ? t("status.showContent") : t("status.hideContent")}
          </button>
        </div>
      ) : null}
      {closed ? null : (
        <>
          {status.content ? (
            <Content
              className={`${text === "cut" ? styles.tall : ""} ${focused ? styles.focused : ""}`}
              lang={lang}
              onFocus={text === "cut" ? (event) => isBelowCut(event) && keep({ whole: true }) : undefined}
              html={status.content}
              nodes={nodesOf(status)}
              mentions={status.mentions}
              quoteShown={quote !== null && !quoted}
              covered={covered}
              raw={misskeySources.has(status.akkoma?.source?.mediaType)}
              unfold={{
                open: seen.mentions_open === true,
                toggle: () => keep({ mentions_open: !seen.mentions_open }),
              }}
            />
          ) : null}
          {text === "none" ? null : (
            <button
              type="button"
              className={styles.more}
              aria-expanded={text === "whole"}
              onClick={(event) => {
                if (text === "whole") scrollToArticleStart(event);
                keep({ whole: text === "cut" });
              }}
            >
              {text === "cut" ? t("status.showMore") : t("status.showLess")}
            </button>
          )}
          {attached ? (
            <Suspense>
              <LazyAttachments
                view={view}
                seen={seen}
                quoted={quoted}
                inConversation={inConversation}
                quotedBody={(shown) => <StatusBody view={shown} quoted inConversation={inConversation} />}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </>
  );
}

/** Whether the focus moved to content that the cut hides. */
const isBelowCut = ({ currentTarget, target }: FocusEvent) =>
  target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom;

/** Scrolls to the article's start before a long text is cut: the button is at the text's end, which disappears. */
function scrollToArticleStart({ currentTarget }: MouseEvent) {
  const article = currentTarget.closest("article");
  if (article && article.getBoundingClientRect().top < 0) article.scrollIntoView({ block: "start" });
}
