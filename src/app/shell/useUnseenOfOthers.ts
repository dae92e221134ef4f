import { useEffect, useState } from "react";
import type { SessionRow } from "../../domain/rows/rows";
import type { Unseen } from "../../sync/notifications/unseen_of_account";
import { useWorld } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";

/**
 * How much the accounts of this device that the tab does not show have not seen, by session key. Each is counted in its
 * own database when the list is opened.
 * @param sessions the listed accounts; undefined while the list is closed
 */
export function useUnseenOfOthers(sessions: readonly SessionRow[] | undefined): Readonly<Record<string, Unseen>> {
  const { session, countUnseen } = useWorld();
  const own = session?.key;
  const [counts, setCounts] = useState<Readonly<Record<string, Unseen>>>({});
  useEffect(() => {
    if (!sessions) return undefined;
    let closed = false;
    for (const other of sessions.filter(({ key }) => key !== own))
      countUnseen(other).then((counted) => {
        if (counted && !closed) setCounts((known) => ({ ...known, [other.key]: counted }));
      }, reportFailure);
    return () => {
      closed = true;
    };
  }, [sessions, own, countUnseen]);
  return counts;
}
