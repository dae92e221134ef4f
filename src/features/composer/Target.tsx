import { plainText } from "../../domain/content/text";
import { Name } from "../../ui/account/Name";
import { isHere, type Original } from "../../ui/compose/start";
import { useGone } from "../../ui/compose/useGone";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";
import { Gone } from "./Gone";
import { OriginalWait } from "./OriginalWait";

type Props = {
  original: Original;
  /** Nobody knows yet how far the post may reach. */
  blind: boolean;
  fixed: boolean;
  /** The post is to be one of its own. */
  onLetGo(): void;
};

/** What a post answers or quotes: whose it is, and its first words; that it was deleted, or is still to be fetched. */
export function Target({ original: { as, id, view }, blind, fixed, onLetGo }: Props) {
  const t = useT();
  const gone = useGone(id);
  if (view === undefined && !gone) return <OriginalWait status_id={id} blind={blind} fixed={fixed} onLetGo={onLetGo} />;
  if (gone || !isHere(view)) return <Gone sentence={t("original.gone")} fixed={fixed} onLetGo={onLetGo} />;
  const { status, account } = view;
  const name = <Name key="name" account={account} />;
  return (
    <blockquote className={styles.replied}>
      <p className={styles.author}>
        {t.rich<React.ReactNode>(as === "reply" ? "composer.replyTo" : "composer.quoteOf", { name: () => name })}
      </p>
      <p className={styles.excerpt} dir="auto">
        {status.spoiler_text || plainText(status.content) || t("composer.noText")}
      </p>
    </blockquote>
  );
}
