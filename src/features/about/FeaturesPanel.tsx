import { Panel } from "../../ui/screen/Panel";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { featuresOf } from "./feature_sentences";

/** The server's features, for visitors. */
export function FeaturesPanel() {
  const t = useT();
  const instance = useInstance();
  return (
    <Panel labelledBy="features-panel">
      <h2 id="features-panel">{t("features.title")}</h2>
      <ul>
        {featuresOf(instance, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}
