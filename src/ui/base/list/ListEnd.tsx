import type { ApiFailure } from "../../../domain/requests/api_error";
import type { MessageKey } from "../../../i18n/translator";
import { readingFailureText } from "../text/failure_text";
import { useT } from "../../context/useT";
import styles from "./ListEnd.module.css";

type Props = {
  /** The list has no further entries. */
  bottom: boolean;
  failure: ApiFailure | null;
  /** Further entries are being loaded. */
  reading?: boolean;
  /** Keys of the words at the bottom, and on the button for more. */
  end: MessageKey;
  older: MessageKey;
  onOlder(): void;
};

/** The foot of a list: that it has no further entries, why they could not be loaded, a button to load them, or that they are being loaded. */
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
