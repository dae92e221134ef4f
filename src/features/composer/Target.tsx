import { plainText } from "../../domain/content/text";
import { Name } from "../../ui/account/Name";
import type { Original } from "../../ui/compose/start";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

/** What a post answers or quotes: whose it is, and its first words. */
export function Target({ original: { as, view } }: { original: Original }) {
  const t = useT();
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
