import { Suspense } from "react";
import type { ListLine } from "../../domain/timelines/list_lines";
import type { GroupLine } from "../../domain/notifications/notification_groups";
import { lazyRetryingPart } from "../lazy/lazy_part";
import { NotificationItem } from "./NotificationItem";
import styles from "./Notification.module.css";

const GapRow = lazyRetryingPart(async () => (await import("../timeline/GapRow")).GapRow);
const NotificationGroup = lazyRetryingPart(async () => (await import("./NotificationGroup")).NotificationGroup);

type Props = {
  row: ListLine | GroupLine;
  /** Notifications newer than this order are shown as unseen, whether they are seen or not. */
  since: string | undefined;
  position: number;
  size: number;
};

/** A row of a notification list: one notification, a group, or a gap. */
export function NotificationLine({ row, since, position, size }: Props) {
  if (row.kind === "entry") return <NotificationItem id={row.id} since={since} position={position} size={size} />;
  if (row.kind === "group")
    return (
      <Suspense fallback={<article className={styles.notification} style={{ minBlockSize: 72 }} aria-busy="true" />}>
        <NotificationGroup ids={row.ids} since={since} position={position} size={size} />
      </Suspense>
    );
  if (row.kind !== "gap") return null;
  return (
    <Suspense fallback={<div className={styles.gap} />}>
      <GapRow gap={row.gap} position={position} size={size} />
    </Suspense>
  );
}
