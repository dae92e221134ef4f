import { readStatusView } from "../../db/read/statuses/status";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * Whether the status that a draft edits, replies to or quotes is known to be deleted.
 * @param status_id undefined: the draft has none, and the result is false
 */
export function useStatusGone(status_id: string | undefined): boolean {
  const { db } = useWorld();
  const view = useLive(
    async () => (status_id === undefined ? undefined : readStatusView(db, status_id)),
    [db, status_id],
  );
  return view === "gone";
}
