import { useRef, useState } from "react";
import { rowKey } from "../../domain/notifications/notification_groups";
import { timelineKey } from "../../domain/timelines/timelines";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { EmptyNotifications } from "../../ui/notification/EmptyNotifications";
import { NotificationLine } from "../../ui/notification/NotificationLine";
import { useGroupedRows } from "../../ui/notification/useGroupedRows";
import { useNotifications } from "../../ui/notification/useNotifications";
import { useUnseen } from "../../ui/screen/screen_bar";
import { useNearViewport } from "../../ui/hooks/useNearViewport";
import { useT } from "../../ui/context/useT";
import { NotificationRoom } from "./NotificationRoom";
import styles from "./Notifications.module.css";

/** Shown besides what is unseen, and how many more each time (spec 001 sections 4 and 9). */
const besides = 30;
const step = 20;
/** So many are drawn at once: more do not fit on a screen. */
const begin = 12;

/**
 * The newest notifications in a box that scrolls by itself: a column beside a timeline, a drawer over it. All that is unseen and 30
 * more, 20 more whenever their end comes near, and from the server once no more are stored; where nobody looked is a row, too.
 * @param since the order up to which they had been seen when the box came, where it is one that marks them as seen
 */
export function NewestNotifications({ since }: { since?: string | undefined }) {
  const t = useT();
  const unseen = useUnseen();
  const [steps, setSteps] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(timelineKey("notifications"), null);
  const { lines, willing, bottom, below } = notifications;
  // Nothing that stands here is taken away below, whatever becomes seen, comes at the top or fills a gap.
  const [lowest, setLowest] = useState<string>();
  const kept = lines?.findLastIndex((line) => line.kind === "entry" && lowest !== undefined && line.order >= lowest);
  const shown = lines?.slice(0, Math.max(unseen + besides + steps * step, (kept ?? -1) + 1)) ?? [];
  const last = shown.findLast((line) => line.kind === "entry")?.order;
  if (last !== lowest) setLowest(last);
  const rows = useGroupedRows(shown, notifications.groups, null);
  const some = lines !== null && shown.length < lines.length;

  const grow = () => setSteps((now) => now + 1);
  function older() {
    if (some) grow();
    else void below().then(grow);
  }
  useNearViewport(end, `${shown.length} ${lines?.length}`, (near) => near && (some || (willing && !bottom)) && older());

  if (!lines) return <div className={styles.blank} aria-busy="true" />;
  if (lines.length === 0) return <EmptyNotifications {...notifications} />;
  return (
    <>
      <div role="feed" aria-label={t("nav.notifications")} className={styles.narrow}>
        {rows.map((row, index) => (
          <NotificationRoom key={rowKey(row)} begins={index < begin}>
            <NotificationLine
              row={row}
              since={since}
              position={index + 1}
              size={lines.length - shown.length + rows.length}
            />
          </NotificationRoom>
        ))}
      </div>
      <div ref={end}>
        <ListEnd
          end="notifications.end"
          older="notifications.older"
          bottom={bottom && !some}
          failure={notifications.failure}
          reading={notifications.reading}
          onOlder={() => {
            if (!some) notifications.more();
            grow();
          }}
        />
      </div>
    </>
  );
}
