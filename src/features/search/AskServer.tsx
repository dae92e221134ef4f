import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Search.module.css";

/** Says that only this device was searched, and offers to ask the server (`onAsk`); nothing if that is null. */
export function AskServer({ onAsk }: { onAsk: (() => void) | null }) {
  const t = useT();
  const { origin } = useWorld();
  if (onAsk === null) return null;
  return (
    <p className={`${styles.note} ${styles.unasked}`}>
      <span>{t("search.deviceAlone")}</span>
      <button type="button" data-more className={styles.again} onClick={onAsk}>
        {t("search.ask", { host: new URL(origin).host })}
      </button>
    </p>
  );
}
