import panel from "../../ui/screen/Panel.module.css";
import { useInstance } from "../../ui/device";
import { useT } from "../../ui/useT";
import { featuresOf } from "./features";

/** What the server can do, for a visitor who looks round. */
export function FeaturesPanel() {
  const t = useT();
  const instance = useInstance();
  return (
    <section className={panel.panel} aria-labelledby="features-panel">
      <h2 id="features-panel">{t("features.title")}</h2>
      <ul>
        {featuresOf(instance, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
