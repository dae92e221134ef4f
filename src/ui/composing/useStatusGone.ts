import { readStatusView } from "../../db/read/statuses/status";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/** Whether a status that a draft edits, answers or quotes is known to be deleted; undefined: the draft has none. */
export function useStatusGone(status_id: string | undefined): boolean {
  const { db } = useWorld();
  const view = useLive(
    async () => (status_id === undefined ? undefined : readStatusView(db, status_id)),
    [db, status_id],
  );
  return view === "gone";
}
