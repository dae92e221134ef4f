import { Content } from "../../ui/content/Content";
import { Screen } from "../../ui/screen/Screen";
import { useServerDocument } from "../../ui/hooks/useServerDocument";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";
import { featuresOf } from "./feature_sentences";
import { StaffList } from "./StaffList";

/** The route /about: the app and its version, and the server's panel, staff, terms and features. */
export function AboutScreen({ version }: { version: string }) {
  const t = useT();
  const { origin } = useWorld();
  const instance = useInstance();
  const panel = useServerDocument("panel");
  const terms = useServerDocument("terms");
  return (
    <Screen title={t("about.title")}>
      <div className={styles.about}>
        <section>
          <p>{t("about.text", { origin: new URL(origin).host })}</p>
          <p className={styles.faint}>{t("about.version", { version })}</p>
        </section>
        {panel ? (
          <section aria-labelledby="about-instance">
            <h2 id="about-instance">{instance.title || new URL(origin).host}</h2>
            <Content html={panel} />
          </section>
        ) : null}
        <section aria-labelledby="about-staff">
          <h2 id="about-staff">{t("about.staff")}</h2>
          <StaffList addresses={instance.staff_accounts} />
        </section>
        <section aria-labelledby="about-terms">
          <h2 id="about-terms">{t("about.terms")}</h2>
          {terms ? <Content html={terms} /> : <p className={styles.faint}>{t("about.noTerms")}</p>}
        </section>
        <section aria-labelledby="about-features">
          <h2 id="about-features">{t("features.title")}</h2>
          <ul>
            {featuresOf(instance, t).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </Screen>
  );
}
