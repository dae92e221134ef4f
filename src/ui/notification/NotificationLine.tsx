import { Suspense } from "react";
import type { Line } from "../../domain/timelines/list_lines";
import type { GroupLine } from "../../domain/notifications/notification_groups";
import { lazyPartWithin } from "../lazy/lazy_part";
import { NotificationRow } from "./NotificationRow";
import styles from "./Notification.module.css";

const GapRow = lazyPartWithin(async () => (await import("../timeline/GapRow")).GapRow);
const NotificationGroup = lazyPartWithin(async () => (await import("./NotificationGroup")).NotificationGroup);

type Props = {
  row: Line | GroupLine;
  /** What is newer than this order is drawn as new, seen or not. */
  since: string | undefined;
  position: number;
  size: number;
};

/** One row of a list of notifications: one, several in one, or where nobody looked. */
export function NotificationLine({ row, since, position, size }: Props) {
  if (row.kind === "entry") return <NotificationRow id={row.id} since={since} position={position} size={size} />;
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
