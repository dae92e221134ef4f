import { useEffect, type ReactNode } from "react";
import { readUnseenCount } from "../db/read/notifications";
import { Unseen } from "../ui/screen/bar";
import { useLive } from "../ui/useLive";
import { useWorld } from "../ui/world";
import { useStands } from "./first";

type Badge = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

type Props = { stands: Promise<void>; children: ReactNode };

/** Counts what is unseen for everything below, after the first screen, and on the app's icon where the browser has badges. */
export function UnseenCount({ stands, children }: Props) {
  const { db, session } = useWorld();
  const now = useStands(stands);
  const read = async () => (!now ? undefined : session ? readUnseenCount(db) : 0);
  const count = useLive(read, [db, session, now]);
  useEffect(() => {
    if (count === undefined) return;
    const icon: Badge = navigator;
    // A browser may know badges and refuse them for a page that is not installed; there is nothing to tell the reader.
    void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
  }, [count]);
  return <Unseen value={count ?? 0}>{children}</Unseen>;
}
