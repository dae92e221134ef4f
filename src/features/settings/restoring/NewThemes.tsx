import { useId } from "react";
import type { BackedUpTheme } from "../../../theme/backed_up_themes";
import { useT } from "../../../ui/context/useT";
import { Swatches } from "../theme/Swatches";
import styles from "./Restore.module.css";

/** The themes of a backup that this device does not have yet. */
export function NewThemes({ themes }: { themes: readonly BackedUpTheme[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.themes}>
      <h3 id={id}>{t("settings.restore.themes")}</h3>
      <ul role="list">
        {themes.map(({ id: key, theme }) => (
          <li key={key}>
            <Swatches theme={theme} />
            <span dir="auto">{theme.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
