import { type ReactNode, useState } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import type { TranslationRow, ViewRow } from "../../../domain/rows/rows";
import { saveView } from "../../../db/statuses/opened_parts";
import { languageTag } from "../../../domain/statuses/translation_target";
import { Gallery } from "../../media/gallery/Gallery";
import { useAttachmentsHidden } from "../../media/gallery/useAttachmentsHidden";
import { useWorld } from "../../context/useWorld";
import { LinkCard } from "./LinkCard";
import { Poll } from "../poll/Poll";
import { Quote } from "./Quote";
import { useCover } from "./useCover";
import { Translation } from "./Translation";

type Props = {
  view: StatusView;
  /** What the reader opened of it. */
  seen: ViewRow;
  /** It is quoted by another: what it quotes itself stays out. */
  quoted: boolean;
  /** It stands in a conversation, where attachments may be hidden (`hideAttachmentsInConv`). */
  inConversation?: boolean;
  /** Draws the text of the status that it quotes. */
  quotedBody(shown: StatusView): ReactNode;
};

/** What hangs on a status below its text. Code of its own: a timeline's text stands before it is there. */
export function StatusAttachments({ view, seen, quoted, inConversation = false, quotedBody }: Props) {
  const { db } = useWorld();
  const { status, quote } = view;
  const language = seen.translated ?? null;
  // Read by what shows it, so that no row of a list watches for one that nobody asked for.
  const [read, setRead] = useState<TranslationRow | null>(null);
  const translation = read?.language === language ? read : null;
  const media = status.media_attachments.map((one) => {
    const description = translation?.descriptions?.[one.id];
    return description ? { ...one, description } : one;
  });
  const folded = useAttachmentsHidden(media.length, inConversation);
  const { covered, choice, filters } = useCover(view);
  // Servers make a card of what is quoted, too: the quote says it already.
  const told = quote !== null && [quote.status.url, quote.status.uri].includes(status.card?.url ?? "");
  return (
    <>
      {language === null ? null : (
        <Translation status={status} seen={seen} language={language} covered={covered} onRead={setRead} />
      )}
      {status.poll ? (
        <Poll
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
      {quoted ? null : <Quote view={view} says={quotedBody} />}
      {status.card && !told && !quoted ? <LinkCard card={status.card} censored={covered || folded} /> : null}
    </>
  );
}
