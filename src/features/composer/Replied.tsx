import type { StatusView } from "../../db/read/status";
import { plainText } from "../../domain/content/text";
import { Name } from "../../ui/account/Name";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

/** What a reply answers: whose it is, and its first words. */
export function Replied({ view: { status, account } }: { view: StatusView }) {
  const t = useT();
  const name = <Name key="name" account={account} />;
  return (
    <blockquote className={styles.replied}>
      <p className={styles.author}>{t.rich<React.ReactNode>("composer.replyTo", { name: () => name })}</p>
      <p className={styles.excerpt} dir="auto">
        {status.spoiler_text || plainText(status.content) || t("composer.noText")}
      </p>
    </blockquote>
  );
}
