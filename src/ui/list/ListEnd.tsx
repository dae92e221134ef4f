import type { ApiFailure } from "../../domain/errors";
import type { MessageKey } from "../../i18n/t";
import { readingFailureText } from "../failure";
import { useT } from "../useT";
import styles from "./ListEnd.module.css";

type Props = {
  /** Nothing is below. */
  bottom: boolean;
  failure: ApiFailure | null;
  /** What is below is being read. */
  reading?: boolean;
  /** What is said at the bottom, and on the button for more. */
  end: MessageKey;
  older: MessageKey;
  onOlder(): void;
};

/** What stands under the oldest row of a list: that there is no more, why there is not, a button for more, or that more is read. */
export function ListEnd({ bottom, failure, reading = false, end, older, onOlder }: Props) {
  const t = useT();
  if (bottom) return <p className={styles.end}>{t(end)}</p>;
  return (
    <div className={styles.end}>
      {failure ? <p>{readingFailureText(t, failure)}</p> : null}
      <button type="button" aria-disabled={reading} onClick={reading ? undefined : onOlder}>
        {t(reading ? "app.loading" : older)}
      </button>
    </div>
  );
}
