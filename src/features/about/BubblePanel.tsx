import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import styles from "./About.module.css";

/** The servers of the bubble, where there is one. */
export function BubblePanel() {
  const t = useT();
  const { bubble_instances } = useInstance();
  if (bubble_instances.length === 0) return null;
  return (
    <section aria-labelledby="about-bubble">
      <h2 id="about-bubble">{t("about.bubble")}</h2>
      <p className={styles.faint}>{t("about.bubbleText")}</p>
      <ul role="list" className={styles.hosts}>
        {bubble_instances.map((host) => (
          <li key={host} dir="ltr">
            {host}
          </li>
        ))}
      </ul>
    </section>
  );
}
