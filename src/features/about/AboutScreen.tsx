import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./About.module.css";

/** What this is, its version, and the server behind it. */
export function AboutScreen({ version }: { version: string }) {
  const t = useT();
  const { origin } = useWorld();
  return (
    <Screen title={t("about.title")}>
      <div className={styles.about}>
        <p>{t("about.text", { origin: new URL(origin).host })}</p>
        <p className={styles.faint}>{t("about.version", { version })}</p>
      </div>
    </Screen>
  );
}
