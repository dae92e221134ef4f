import type { ApiFailure } from "../../../domain/requests/api_error";
import type { MessageKey } from "../../../i18n/translator";
import { readingFailureText } from "../text/failure_text";
import { PageLink } from "../../navigation/PageLink";
import { useT } from "../../context/useT";
import styles from "./ListEnd.module.css";

type Props = {
  /** The list has no further entries. */
  bottom: boolean;
  failure: ApiFailure | null;
  /** Further entries are being loaded. */
  reading?: boolean;
  /** The text at the end of the list; missing: none. `older` is the message key of the button that loads more. */
  end?: string;
  older: MessageKey;
  onOlder(): void;
};

/**
 * The foot of a list: a note that it is complete, or a button that loads more entries, with the last failure if any. A
 * visitor whom the server refuses may sign in. By `data-more` the focus finds the rows that the button brings, and the
 * note in its place (`useRowArrival`).
 */
export function ListEnd({ bottom, failure, reading = false, end, older, onOlder }: Props) {
  const t = useT();
  if (bottom)
    return end === undefined ? null : (
      <p className={styles.end} data-more>
        {end}
      </p>
    );
  return (
    <div className={styles.end}>
      {failure ? <p>{readingFailureText(t, failure)}</p> : null}
      {failure?.visitor ? (
        <PageLink to="/login">{t("nav.signIn")}</PageLink>
      ) : (
        <button type="button" data-more aria-disabled={reading} onClick={reading ? undefined : onOlder}>
          {t(reading ? "app.loading" : older)}
        </button>
      )}
    </div>
  );
}
