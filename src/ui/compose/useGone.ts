import { readStatusView } from "../../db/read/status";
import { useLive } from "../useLive";
import { useWorld } from "../world";

/** Whether the status that a draft changes, answers or quotes is known to be no more; `status_id` is undefined where there is none. */
export function useGone(status_id: string | undefined): boolean {
  const { db } = useWorld();
  const view = useLive(
    async () => (status_id === undefined ? undefined : readStatusView(db, status_id)),
    [db, status_id],
  );
  return view === "gone";
}
