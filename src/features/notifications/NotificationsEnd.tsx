import type { ApiFailure } from "../../domain/errors";
import { readingFailureText } from "../../ui/failure";
import { useT } from "../../ui/useT";
import styles from "./Notifications.module.css";

type Props = { bottom: boolean; failure: ApiFailure | null; onOlder(): void };

/** What stands under the oldest notification: that there is none below, or a button for older ones and why none came. */
export function NotificationsEnd({ bottom, failure, onOlder }: Props) {
  const t = useT();
  if (bottom) return <p className={styles.end}>{t("notifications.end")}</p>;
  return (
    <div className={styles.end}>
      {failure ? <p>{readingFailureText(t, failure)}</p> : null}
      <button type="button" onClick={onOlder}>
        {t("notifications.older")}
      </button>
    </div>
  );
}
