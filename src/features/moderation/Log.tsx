import { useState } from "react";
import { LOG_PER_PAGE, type LogEntry, type LogQuestion, wholeLog } from "../../domain/moderation/moderation_log";
import { statusPath } from "../../domain/navigation/page_paths";
import { updateModal, useModerationPlace } from "../../ui/base/dialog/open_modals";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import { PageLink } from "../../ui/navigation/PageLink";
import { LogForm } from "./LogForm";
import styles from "./Moderation.module.css";
import { LiveText } from "../../ui/base/text/LiveText";
import { ListNotice } from "./list/ListNotice";
import { Paging } from "./list/Paging";

/** What the staff of the server did, in the server's words, the newest first, searched and page by page. */
export function Log() {
  const t = useT();
  const { sync } = useWorld();
  const [{ question, page }, setPlace] = useState<{ question: LogQuestion; page: number }>({
    question: wholeLog,
    page: 1,
  });
  const asked = useAsked(JSON.stringify([question, page]), () => sync.moderation.readLog(question, page));
  const read = asked.answer;
  const pages = Math.max(1, Math.ceil((read?.total ?? 0) / LOG_PER_PAGE));
  return (
    <div className={styles.list} {...useFocusFallback()}>
      <LogForm onAsk={(next) => setPlace({ question: next, page: 1 })} />
      <LiveText className={styles.found}>{read && t("moderation.log.found", { count: read.total })}</LiveText>
      {read && read.entries.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {read.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
      <ListNotice asked={asked} count={read?.entries.length ?? 0} none={t("moderation.log.none")} />
      <Paging
        read={read !== null}
        page={page}
        pages={pages}
        more={page < pages}
        onPage={(to) => setPlace({ question, page: to })}
      />
    </div>
  );
}

/** One act, with the way to what it was done to. */
function Entry({ entry }: { entry: LogEntry }) {
  const t = useT();
  const { message, at, report, post } = entry;
  return (
    <li className={styles.entry}>
      <p dir="auto">{message}</p>
      <RelativeTime at={at > 0 ? new Date(at).toISOString() : ""} className={styles.time} />
      {report === null ? null : (
        <button type="button" onClick={() => useModerationPlace.setState({ report })}>
          {t("moderation.log.report")}
        </button>
      )}
      {post === null ? null : (
        <PageLink to={statusPath(post)} replace onClick={() => updateModal("moderation", "peek")}>
          {t("moderation.log.post")}
        </PageLink>
      )}
    </li>
  );
}
