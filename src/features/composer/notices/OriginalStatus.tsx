import { statusExcerpt } from "../../../domain/statuses/excerpt";
import { AccountName } from "../../../ui/account/AccountName";
import { isStored, type Original } from "../../../ui/composing/start_draft";
import { useStatusGone } from "../../../ui/composing/useStatusGone";
import { EmojiText } from "../../../ui/content/EmojiText";
import { useT } from "../../../ui/context/useT";
import styles from "./Notices.module.css";
import { DetachOffer } from "./DetachOffer";
import { OriginalLoading } from "./OriginalLoading";

type Props = {
  original: Original;
  /** Whether the draft waits for the original: its mentions, subject and widest visibility are unknown. */
  blind: boolean;
  fixed: boolean;
  /** Makes the draft a separate post. */
  onDetach(): void;
};

/** The original of a reply or quote: its author and first words, or that it was deleted or is being fetched. */
export function OriginalStatus({ original: { as, id, view }, blind, fixed, onDetach }: Props) {
  const t = useT();
  const gone = useStatusGone(id);
  if (view === undefined && !gone)
    return <OriginalLoading status_id={id} blind={blind} fixed={fixed} onDetach={onDetach} />;
  if (gone || !isStored(view)) return <DetachOffer sentence={t("original.gone")} fixed={fixed} onDetach={onDetach} />;
  const { status, account } = view;
  const words = statusExcerpt(status);
  const name = <AccountName key="name" account={account} />;
  return (
    <blockquote className={styles.replied}>
      <p className={styles.author}>
        {t.rich<React.ReactNode>(as === "reply" ? "composer.replyTo" : "composer.quoteOf", { name: () => name })}
      </p>
      <p className={styles.excerpt} dir="auto">
        {words ? <EmojiText text={words} emojis={status.emojis} /> : t("composer.noText")}
      </p>
    </blockquote>
  );
}
