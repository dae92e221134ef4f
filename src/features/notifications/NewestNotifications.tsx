import { useRef, useState } from "react";
import { rowKey } from "../../domain/notifications/notification_groups";
import { timelineKey } from "../../domain/timelines/timelines";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { EmptyNotifications } from "../../ui/notification/EmptyNotifications";
import { NotificationLine } from "../../ui/notification/NotificationLine";
import { useGroupedRows } from "../../ui/notification/useGroupedRows";
import { useNotifications } from "../../ui/notification/useNotifications";
import { useUnseen } from "../../ui/screen/unseen";
import { useNearViewport } from "../../ui/hooks/useNearViewport";
import { useT } from "../../ui/context/useT";
import { NotificationSlot } from "./NotificationSlot";
import styles from "./Notifications.module.css";

/** How many are shown besides the unseen ones, and how many more are added at a time. */
const EXTRA_ROWS = 30;
const STEP_ROWS = 20;
/** How many rows are drawn at first: more do not fit on a screen. */
const FIRST_ROWS = 12;

/**
 * The newest notifications in a scrolling box: a third column or a drawer. Shows all unseen ones and 30 more, then 20
 * more each time the end comes near, and fetches older ones when none are stored. A gap is a row, too.
 * @param since the order up to which they had been seen when the box opened, if it marks them as seen
 */
export function NewestNotifications({ since }: { since?: string | undefined }) {
  const t = useT();
  const unseen = useUnseen();
  const [steps, setSteps] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(timelineKey("notifications"), null);
  const { lines, loadsAutomatically, bottom, loadOlder } = notifications;
  // Shown rows stay, whatever becomes seen, is added at the top or fills a gap.
  const [lowest, setLowest] = useState<string>();
  const lowest_index = lines?.findLastIndex(
    (line) => line.kind === "entry" && lowest !== undefined && line.order >= lowest,
  );
  const shown = lines?.slice(0, Math.max(unseen + EXTRA_ROWS + steps * STEP_ROWS, (lowest_index ?? -1) + 1)) ?? [];
  const last = shown.findLast((line) => line.kind === "entry")?.order;
  if (last !== lowest) setLowest(last);
  const rows = useGroupedRows(shown, notifications.groups, null);
  const has_stored = lines !== null && shown.length < lines.length;

  const grow = () => setSteps((now) => now + 1);
  function older() {
    if (has_stored) grow();
    else void loadOlder().then(grow);
  }
  useNearViewport(
    end,
    `${shown.length} ${lines?.length}`,
    (near) => near && (has_stored || (loadsAutomatically && !bottom)) && older(),
  );

  if (!lines) return <div className={styles.blank} aria-busy="true" />;
  if (lines.length === 0) return <EmptyNotifications {...notifications} />;
  return (
    <>
      <div role="feed" aria-label={t("nav.notifications")} className={styles.narrow}>
        {rows.map((row, index) => (
          <NotificationSlot key={rowKey(row)} initially_near={index < FIRST_ROWS}>
            <NotificationLine
              row={row}
              since={since}
              position={index + 1}
              size={lines.length - shown.length + rows.length}
            />
          </NotificationSlot>
        ))}
      </div>
      <div ref={end}>
        <ListEnd
          end={t("notifications.end")}
          older="notifications.older"
          bottom={bottom && !has_stored}
          failure={notifications.failure}
          reading={notifications.reading}
          onOlder={() => {
            if (!has_stored) notifications.onLoadMore();
            grow();
          }}
        />
      </div>
    </>
  );
}
