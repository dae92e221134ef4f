import { lazy, Suspense, useState } from "react";
import { keyOf, type Line } from "../../domain/lines";
import type { TimelineKey } from "../../domain/timelines";
import { AnchoredList } from "../list/AnchoredList";
import { ListEnd } from "../list/ListEnd";
import { useVisitPlace } from "../list/useVisitPlace";
import { useBarHeight } from "../screen/bar";
import { NotificationRow } from "./NotificationRow";
import { NoNotifications } from "./NoNotifications";
import { useNotifications } from "./useNotifications";
import styles from "./Notification.module.css";

const GapRow = lazy(async () => ({ default: (await import("../list/GapRow")).GapRow }));

const estimate = 110;

type Props = {
  /** "notifications", or a kind of interactions. */
  name: TimelineKey;
  title: string;
  /** The order up to which they had been seen when the screen came. */
  since: string | undefined;
};

/** Notifications, newest first, as long as they are; older ones come as the reader comes near the end. */
export function NotificationList({ name, title, since }: Props) {
  const inset = useBarHeight();
  const { place, keep } = useVisitPlace(name);
  const notifications = useNotifications(name, place?.key ?? null);
  const { lines, willing, bottom, below } = notifications;
  const [heights] = useState(() => new Map<string, number>());
  if (!lines) return <div className={styles.blank} aria-busy="true" />;
  if (lines.length === 0) return <NoNotifications {...notifications} />;
  return (
    <>
      <AnchoredList
        items={lines}
        keyOf={keyOf}
        heights={heights}
        estimate={estimate}
        label={title}
        start={place}
        inset={inset}
        onRange={({ end }) => {
          if (end >= lines.length - 1 && willing && !bottom) void below();
        }}
        onPlace={keep}
        render={(line, index) => <Row line={line} since={since} position={index + 1} size={lines.length} />}
      />
      <ListEnd
        end="notifications.end"
        older="notifications.older"
        bottom={bottom}
        failure={notifications.failure}
        onOlder={notifications.more}
      />
    </>
  );
}

type RowProps = { line: Line; since: string | undefined; position: number; size: number };

function Row({ line, ...rest }: RowProps) {
  if (line.kind === "entry") return <NotificationRow id={line.id} {...rest} />;
  if (line.kind !== "gap") return null;
  const { position, size } = rest;
  return (
    <Suspense fallback={<div className={styles.gap} />}>
      <GapRow gap={line.gap} position={position} size={size} />
    </Suspense>
  );
}
