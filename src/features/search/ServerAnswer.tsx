import type { FetchRow } from "../../domain/rows/rows";
import { RetryButton } from "../../ui/screen/RetryButton";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import type { readSearch } from "../../db/read/search/search";
import { unaskedText } from "./unasked_text";
import styles from "./Search.module.css";

/** The server's part: what it was asked, null where nothing was; what it answered; how that went. */
export type Server = {
  asked: string | null;
  answer: Awaited<ReturnType<typeof readSearch>>["answer"];
  fetched: FetchRow | undefined;
};

/**
 * Says how it stands with the server's answer: that it is asked, that it could not be, that it found nothing of this kind.
 * Nothing where it found something.
 */
export function ServerAnswer({ server, none }: { server: Server; none: boolean }) {
  const t = useT();
  const online = useOnline();
  const { sync, origin } = useWorld();
  const { asked, answer, fetched } = server;
  const { host } = new URL(origin);
  if (asked === null) return null;
  if (fetched?.failure)
    return (
      <p className={`${styles.note} ${styles.unasked}`} role="status">
        <span>{unaskedText(t, fetched.failure, host)}</span>
        <RetryButton className={styles.again} run={() => sync.search.refresh(asked)} />
      </p>
    );
  if (!answer)
    return (
      <p className={styles.note} role="status">
        {t(online ? "search.asking" : "search.offline", { host })}
      </p>
    );
  return none ? <p className={styles.note}>{t("search.serverNone", { host })}</p> : null;
}
