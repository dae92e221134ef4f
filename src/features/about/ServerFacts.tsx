import { formatLanguage, formatList } from "../../i18n/format";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";

const MAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * The server's address, its software and version, its languages, and where to write to; what it does not say is left
 * out.
 */
export function ServerFacts() {
  const t = useT();
  const { origin } = useWorld();
  const { software, languages, about } = useInstance();
  const { email } = about;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("about.address")}</dt>
        <dd dir="ltr">{new URL(origin).host}</dd>
      </div>
      {software.name ? (
        <div>
          <dt>{t("about.software")}</dt>
          <dd dir="ltr">{`${software.name} ${software.version}`}</dd>
        </div>
      ) : null}
      {languages.length > 0 ? (
        <div>
          <dt>{t("about.languages")}</dt>
          <dd>
            {formatList(
              languages.map((tag) => formatLanguage(tag, t.locale)),
              t.locale,
            )}
          </dd>
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{t("about.contact")}</dt>
          <dd dir="ltr">{MAIL.test(email) ? <a href={`mailto:${encodeURI(email)}`}>{email}</a> : email}</dd>
        </div>
      ) : null}
    </dl>
  );
}
