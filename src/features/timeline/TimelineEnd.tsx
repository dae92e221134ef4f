import type { ApiFailure } from "../../domain/errors";
import { readingFailureText } from "../../ui/failure";
import { useT } from "../../ui/useT";
import styles from "./Timeline.module.css";

/** What stands under the oldest entry: that there is no more, why there is not, or a button for more. */
export function TimelineEnd({
  bottom,
  failure,
  onMore,
}: {
  bottom: boolean;
  failure: ApiFailure | null;
  onMore: () => void;
}) {
  const t = useT();
  if (bottom) return <p className={styles.end}>{t("timeline.end")}</p>;
  return (
    <div className={styles.end}>
      {failure ? <p>{readingFailureText(t, failure)}</p> : null}
      <button type="button" onClick={onMore}>
        {t("timeline.older")}
      </button>
    </div>
  );
}
