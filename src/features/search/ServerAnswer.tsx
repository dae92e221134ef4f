import { parseSearchKey } from "../../domain/search/search_key";
import { typedTarget } from "../../domain/search/typed_target";
import type { FetchRow } from "../../domain/rows/rows";
import { AfterRefusal } from "../../ui/screen/AfterRefusal";
import { useOnline } from "../../ui/context/useOnline";
import type { T } from "../../i18n/translator";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import type { readSearch } from "../../db/read/search/search";
import { searchFailureText } from "./search_failure_text";
import styles from "./Search.module.css";

/**
 * The server's part of a search: `asked`, the submitted text (null: none); `answer`, its stored results; `fetched`, the
 * result of the last fetch.
 */
export type ServerSearch = {
  asked: string | null;
  answer: Awaited<ReturnType<typeof readSearch>>["answer"];
  fetched: FetchRow | undefined;
};

/** That the server is asked, cannot be, or has failed; empty once it has answered, or where it is not asked. */
export function serverSearchText(
  t: T,
  { asked, answer, fetched }: ServerSearch,
  online: boolean,
  host: string,
): string {
  if (asked !== null && fetched?.failure) return searchFailureText(t, fetched.failure, host);
  return asked === null || answer ? "" : t(online ? "search.asking" : "search.offline", { host });
}

/**
 * The state of the server's search: being fetched, failed, or without results of this kind (`none`). Nothing if there
 * are results. `FoundCount` tells screen readers of it.
 */
export function ServerAnswer({ server, none }: { server: ServerSearch; none: boolean }) {
  const t = useT();
  const online = useOnline();
  const { sync, origin } = useWorld();
  const { asked, answer, fetched } = server;
  const { host } = new URL(origin);
  const text = serverSearchText(t, server, online, host);
  if (asked === null) return null;
  if (fetched?.failure)
    return (
      <p className={`${styles.note} ${styles.unasked}`}>
        <span>{text}</span>
        <AfterRefusal className={styles.again} failure={fetched.failure} run={() => sync.search.refresh(asked)} />
      </p>
    );
  if (!answer)
    return (
      <p className={styles.note} data-more>
        {text}
      </p>
    );
  if (!none) return null;
  const target = typedTarget(parseSearchKey(asked).query, origin);
  const names = target !== null && target.kind !== "hashtag";
  return <p className={styles.note}>{t(names ? "search.unknownName" : "search.serverNone", { host })}</p>;
}
