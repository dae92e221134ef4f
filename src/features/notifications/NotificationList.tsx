import { lazy, Suspense, useState } from "react";
import { keyOf, type Line } from "../../domain/lines";
import { AnchoredList } from "../../ui/list/AnchoredList";
import { ListEnd } from "../../ui/list/ListEnd";
import { useVisitPlace } from "../../ui/list/useVisitPlace";
import { useBarHeight } from "../../ui/screen/bar";
import { useT } from "../../ui/useT";
import { NotificationRow } from "./NotificationRow";
import { NoNotifications } from "./NoNotifications";
import { useNotifications } from "./useNotifications";
import styles from "./Notifications.module.css";

const GapRow = lazy(async () => ({ default: (await import("../../ui/list/GapRow")).GapRow }));

const estimate = 110;

/**
 * All notifications, newest first, as long as they are; older ones come as the reader comes near the end.
 * @param since the order up to which they had been seen when the screen came
 */
export function NotificationList({ since }: { since: string | undefined }) {
  const t = useT();
  const inset = useBarHeight();
  const { place, keep } = useVisitPlace();
  const notifications = useNotifications(place?.key ?? null);
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
        label={t("nav.notifications")}
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
        onOlder={() => void below()}
      />
    </>
  );
}

type RowProps = { line: Line; since: string | undefined; position: number; size: number };

function Row({ line, ...rest }: RowProps) {
  if (line.kind === "unsent") return null;
  if (line.kind === "entry") return <NotificationRow id={line.id} {...rest} />;
  const { position, size } = rest;
  return (
    <Suspense fallback={<div className={styles.gap} />}>
      <GapRow gap={line.gap} position={position} size={size} />
    </Suspense>
  );
}
