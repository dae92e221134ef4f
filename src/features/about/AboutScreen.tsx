import { Content } from "../../ui/content/Content";
import { Screen } from "../../ui/screen/Screen";
import { useServerPanel } from "../../ui/hooks/useServerPanel";
import { useInstance } from "../../ui/context/useDevice";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";
import { BubblePanel } from "./BubblePanel";
import { FederationPanel } from "./FederationPanel";
import { featuresOf } from "./feature_sentences";
import { ServerFacts } from "./ServerFacts";
import { StaffPanel } from "./StaffPanel";
import { TermsPanel } from "./TermsPanel";

/**
 * The route /about: what the server is, then its own panel, its staff, its rules and terms, the servers of its bubble,
 * what it does with others, and its features; last the app and its version.
 */
export function AboutScreen({ version }: { version: string }) {
  const t = useT();
  const { origin } = useWorld();
  const instance = useInstance();
  const panel = useServerPanel();
  const features_on = useSetting("showFeaturesPanel");
  const { host } = new URL(origin);
  return (
    <Screen title={t("about.title")}>
      <div className={styles.about}>
        <section aria-labelledby="about-server">
          <h2 id="about-server">{instance.title || host}</h2>
          {instance.about.description ? <Content html={instance.about.description} /> : null}
          <ServerFacts />
        </section>
        {panel ? (
          <section aria-labelledby="about-instance">
            <h2 id="about-instance">{t("panel.instance")}</h2>
            <Content html={panel} />
          </section>
        ) : null}
        <StaffPanel />
        <TermsPanel />
        <BubblePanel />
        <FederationPanel />
        {features_on ? (
          <section aria-labelledby="about-features">
            <h2 id="about-features">{t("features.title")}</h2>
            <ul>
              {featuresOf(instance, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="about-app">
          <h2 id="about-app">{t("app.name")}</h2>
          <p>{t("about.text", { origin: host })}</p>
          <p className={styles.faint}>{t("about.version", { version })}</p>
        </section>
      </div>
    </Screen>
  );
}
