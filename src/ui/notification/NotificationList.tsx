import { useState } from "react";
import { rowKey } from "../../domain/notifications/notification_groups";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { AnchoredList } from "../base/list/AnchoredList";
import { ListEnd } from "../base/list/ListEnd";
import { useScrollPosition } from "../base/list/scroller/useScrollPosition";
import { useT } from "../context/useT";
import { useBarHeight } from "../screen/screen_bar";
import { NotificationLine } from "./NotificationLine";
import { EmptyNotifications } from "./EmptyNotifications";
import { useGroupedRows } from "./useGroupedRows";
import { useNotifications } from "./useNotifications";
import styles from "./Notification.module.css";

const ESTIMATED_ROW_PX = 110;

type Props = {
  /** "notifications", or a kind of interactions. */
  name: TimelineKey;
  title: string;
  /** The order of the newest seen notification when the screen was opened. */
  since: string | undefined;
};

/** A list of notifications, newest first. Scrolling near its end loads older ones. */
export function NotificationList({ name, title, since }: Props) {
  const t = useT();
  const inset = useBarHeight();
  const { position, keep } = useScrollPosition(name);
  const notifications = useNotifications(name, position?.key ?? null);
  const { lines, loadsAutomatically, bottom, loadOlder } = notifications;
  const rows = useGroupedRows(lines ?? [], notifications.groups, position?.key ?? null);
  const [heights] = useState(() => new Map<string, number>());
  if (!lines) return <div className={styles.blank} aria-busy="true" />;
  if (lines.length === 0) return <EmptyNotifications {...notifications} />;
  return (
    <>
      <AnchoredList
        items={rows}
        keyOf={rowKey}
        heights={heights}
        estimate={ESTIMATED_ROW_PX}
        label={title}
        start={position}
        inset={inset}
        onRange={({ end }) => {
          if (end >= rows.length - 1 && loadsAutomatically && !bottom) void loadOlder();
        }}
        onScrollPosition={keep}
        render={(row, index) => <NotificationLine row={row} since={since} position={index + 1} size={rows.length} />}
      />
      <ListEnd
        end={t("notifications.end")}
        older="notifications.older"
        bottom={bottom}
        failure={notifications.failure}
        reading={notifications.reading}
        onOlder={notifications.onLoadMore}
      />
    </>
  );
}
