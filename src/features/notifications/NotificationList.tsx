import { useEffect, useState } from "react";
import { readFetch } from "../../db/read/fetches";
import { readTimelineWindow } from "../../db/read/timeline";
import { readingFailureText } from "../../ui/failure";
import { Empty } from "../../ui/screen/Empty";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { NotificationRow } from "./NotificationRow";
import styles from "./Notifications.module.css";

const key = "notifications";
/** Shown at first, and how many more each time (spec 001 section 9). A live read goes over at most 200. */
const first = 30;
const step = 20;
const most = 200;

/** The newest notifications, live. */
export function NotificationList({ narrow = false }: { narrow?: boolean }) {
  const t = useT();
  const { db, sync } = useWorld();
  const [limit, setLimit] = useState(first);
  useEffect(() => sync.watch(key), [sync]);
  const stretch = useLive(() => readTimelineWindow(db, key, { limit }), [db, limit]);
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db]);
  const [kept, setKept] = useState(stretch);
  if (stretch && stretch !== kept) setKept(stretch);
  if (!kept) return <div className={styles.blank} aria-busy="true" />;
  const { entries, more, bottom } = kept;
  const failure = fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const));

  function older() {
    if (more) setLimit((now) => Math.min(most, now + step));
    else void sync.older(key).then(() => setLimit((now) => Math.min(most, now + step)));
  }

  if (entries.length === 0) {
    return (
      <Empty>
        {fetched?.at && bottom
          ? t("notifications.empty")
          : failure
            ? t("timeline.notYet", { reason: readingFailureText(t, failure) })
            : t("notifications.loading")}
      </Empty>
    );
  }
  return (
    <>
      <div role="feed" aria-label={t("nav.notifications")} className={narrow ? styles.narrow : undefined}>
        {entries.map(({ itemId }, index) => (
          <NotificationRow key={itemId} id={itemId} position={index + 1} size={entries.length} />
        ))}
      </div>
      <div className={styles.end}>
        {bottom && !more ? (
          <p>{t("notifications.end")}</p>
        ) : entries.length < most ? (
          <>
            {failure ? <p>{readingFailureText(t, failure)}</p> : null}
            <button type="button" onClick={older}>
              {t("notifications.older")}
            </button>
          </>
        ) : null}
      </div>
    </>
  );
}
