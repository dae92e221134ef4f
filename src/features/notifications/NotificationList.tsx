import { useEffect, useRef, useState } from "react";
import { readFetch } from "../../db/read/fetches";
import { readNewestNotifications } from "../../db/read/notifications";
import { readingFailureText } from "../../ui/failure";
import { Empty } from "../../ui/screen/Empty";
import { useLive } from "../../ui/useLive";
import { useNear } from "../../ui/useNear";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { NotificationRow } from "./NotificationRow";
import styles from "./Notifications.module.css";

const key = "notifications";
/** Shown at first, and how many more each time (spec 001 section 9). */
const first = 30;
const step = 20;

/** The newest notifications, live; older ones come as the reader comes near the end. */
export function NotificationList({ narrow = false }: { narrow?: boolean }) {
  const t = useT();
  const { db, sync } = useWorld();
  const [limit, setLimit] = useState(first);
  useEffect(() => sync.watch(key), [sync]);
  const stretch = useLive(() => readNewestNotifications(db, limit), [db, limit]);
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db]);
  const [kept, setKept] = useState(stretch);
  if (stretch && stretch !== kept) setKept(stretch);
  if (!kept) return <div className={styles.blank} aria-busy="true" />;
  const { entries, more, bottom } = kept;
  const failure = fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const));

  function older() {
    if (more) setLimit(entries.length + step);
    else void sync.older(key).then(() => setLimit(entries.length + step));
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
      {bottom && !more ? (
        <p className={styles.end}>{t("notifications.end")}</p>
      ) : (
        <Older
          shown={`${entries.length} ${more}`}
          failure={failure ? readingFailureText(t, failure) : ""}
          unasked={more || online}
          onOlder={older}
        />
      )}
    </>
  );
}

type OlderProps = { shown: string; failure: string; unasked: boolean; onOlder(): void };

/** The end of what is shown: asks for older ones when it comes near; after a failure its button does. */
function Older({ shown, failure, unasked, onOlder }: OlderProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useNear(end, shown, (near) => near && unasked && onOlder());
  return (
    <div ref={end} className={styles.end}>
      {failure ? <p>{failure}</p> : null}
      <button type="button" onClick={onOlder}>
        {t("notifications.older")}
      </button>
    </div>
  );
}
