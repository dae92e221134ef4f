import { type ReactNode, useState } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import type { TranslationRow, ViewRow } from "../../../domain/rows/rows";
import { saveView } from "../../../db/statuses/opened_parts";
import { languageTag } from "../../../domain/statuses/translation_target";
import { Gallery } from "../../media/gallery/Gallery";
import { useAttachmentsHidden } from "../../media/gallery/useAttachmentsHidden";
import { useWorld } from "../../context/useWorld";
import { LinkCard } from "./LinkCard";
import { StatusPoll } from "../poll/StatusPoll";
import { Quote } from "./Quote";
import { useCover } from "./useCover";
import { StatusTranslation } from "./StatusTranslation";

type Props = {
  view: StatusView;
  /** Which parts of the status the user opened. */
  seen: ViewRow;
  /** The status is shown as a quote: its own quote and link card are left out. */
  quoted: boolean;
  /** The status is part of a conversation, where `hideAttachmentsInConv` may hide attachments. */
  inConversation?: boolean;
  /** Draws the body of the status that it quotes. */
  quotedBody(shown: StatusView): ReactNode;
};

/**
 * Everything below a status's text: translation, poll, attachments, quote and link card. A separate chunk, so that a
 * timeline can draw the text before this code is loaded.
 */
export function StatusAttachments({ view, seen, quoted, inConversation = false, quotedBody }: Props) {
  const { db } = useWorld();
  const { status, quote } = view;
  const language = seen.translated ?? null;
  // `StatusTranslation` reports the row that it reads, so that rows without a translation run no live query for one.
  const [read, setRead] = useState<TranslationRow | null>(null);
  const translation = read?.language === language ? read : null;
  const media = status.media_attachments.map((attachment) => {
    const description = translation?.descriptions?.[attachment.id];
    return description ? { ...attachment, description } : attachment;
  });
  const folded = useAttachmentsHidden(media.length, inConversation);
  const { covered, choice, filters } = useCover(view);
  // Servers also send a link card for the quoted status, which the quote makes redundant.
  const cardIsQuote = quote !== null && [quote.status.url, quote.status.uri].includes(status.card?.url ?? "");
  return (
    <>
      {language === null ? null : (
        <StatusTranslation status={status} seen={seen} language={language} covered={covered} onRead={setRead} />
      )}
      {status.poll ? (
        <StatusPoll
          poll={status.poll}
          status_id={status.id}
          unsent={view.pending !== null}
          translated={translation?.options && { options: translation.options, lang: languageTag(translation.language) }}
        />
      ) : null}
      {media.length > 0 ? (
        <Gallery
          media={media}
          stored={view.pending !== null}
          covered={covered}
          filters={filters}
          folded={folded}
          onCover={choice ? (again) => void saveView(db, { ...seen, media_shown: !again }) : null}
        />
      ) : null}
      {quoted ? null : <Quote view={view} renderBody={quotedBody} />}
      {status.card && !cardIsQuote && !quoted ? <LinkCard card={status.card} censored={covered || folded} /> : null}
    </>
  );
}
