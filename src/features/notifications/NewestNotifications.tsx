import { useRef, useState } from "react";
import { Link } from "react-router";
import { timelineKey } from "../../domain/timelines";
import { ListEnd } from "../../ui/list/ListEnd";
import { useNear } from "../../ui/useNear";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { NotificationRow } from "../../ui/notification/NotificationRow";
import { NoNotifications } from "../../ui/notification/NoNotifications";
import { useNotifications } from "../../ui/notification/useNotifications";
import styles from "./Notifications.module.css";

/** Shown at first, and how many more each time (spec 001 section 9). */
const first = 30;
const step = 20;
/** No more than these are drawn; the end leads to the screen that draws all. */
const most = 190;

/**
 * The newest notifications in a box that scrolls by itself: a column beside a timeline, a drawer over it.
 * @param since the order up to which they had been seen when the box came, where it is one that marks them as seen
 */
export function NewestNotifications({ since }: { since?: string | undefined }) {
  const t = useT();
  const { session } = useWorld();
  const [limit, setLimit] = useState(first);
  const end = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(timelineKey("notifications"), null);
  const { willing, bottom, below } = notifications;
  const lines = notifications.lines?.flatMap((line) => (line.kind === "entry" ? line : [])) ?? null;
  const shown = lines?.slice(0, limit) ?? [];
  const some = lines !== null && shown.length < lines.length;

  const grow = () => setLimit((now) => Math.min(most, now + step));
  function older() {
    if (some) grow();
    else void below().then(grow);
  }
  useNear(end, `${shown.length} ${lines?.length}`, (near) => near && !bottom && (some || willing) && older());

  if (!lines) return <div className={styles.blank} aria-busy="true" />;
  if (lines.length === 0) return <NoNotifications {...notifications} />;
  return (
    <>
      <div role="feed" aria-label={t("nav.notifications")} className={styles.narrow}>
        {shown.map(({ id }, index) => (
          <NotificationRow key={id} id={id} since={since} position={index + 1} size={lines.length} />
        ))}
      </div>
      {shown.length >= most ? (
        <p className={styles.end}>
          <Link to={`/${encodeURIComponent(session?.acct ?? "-")}/notifications`}>{t("notifications.all")}</Link>
        </p>
      ) : (
        <div ref={end}>
          <ListEnd
            end="notifications.end"
            older="notifications.older"
            bottom={bottom && !some}
            failure={notifications.failure}
            onOlder={() => {
              if (!some) notifications.more();
              grow();
            }}
          />
        </div>
      )}
    </>
  );
}
