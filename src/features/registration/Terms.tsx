import { Content } from "../../ui/content/Content";
import { useT } from "../../ui/context/useT";
import styles from "./Terms.module.css";
import { useTerms } from "./useTerms";

/** The terms of service; nothing if the server has none. */
export function Terms() {
  const t = useT();
  const html = useTerms();
  if (!html) return null;
  return (
    <details className={styles.terms} open>
      <summary>{t("registration.terms")}</summary>
      <div className={styles.text} tabIndex={0} role="region" aria-label={t("registration.terms")}>
        <Content html={html} />
      </div>
    </details>
  );
}
