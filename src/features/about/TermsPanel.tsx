import { Content } from "../../ui/content/Content";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useServerDocument } from "../../ui/hooks/useServerDocument";
import styles from "./About.module.css";

/** The server's rules, if it has any, and its terms of service; those of other pages are linked. */
export function TermsPanel() {
  const t = useT();
  const { rules, terms_url, privacy_url } = useInstance().about;
  const terms = useServerDocument("terms");
  const link = (address: string, words: string) => (
    <p>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    </p>
  );
  return (
    <>
      {rules.length > 0 ? (
        <section aria-labelledby="about-rules">
          <h2 id="about-rules">{t("about.rules")}</h2>
          <ol>
            {rules.map(({ id, text, hint }) => (
              <li key={id} dir="auto">
                {text}
                {hint ? <p className={styles.faint}>{hint}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="about-terms">
        <h2 id="about-terms">{t("about.terms")}</h2>
        {terms ? <Content html={terms} /> : null}
        {terms_url ? link(terms_url, t("about.termsPage")) : null}
        {privacy_url ? link(privacy_url, t("about.privacyPage")) : null}
        {terms || terms_url || privacy_url ? null : <p className={styles.faint}>{t("about.noTerms")}</p>}
      </section>
    </>
  );
}
