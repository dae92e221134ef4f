import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { useNow } from "../../context/useNow";
import { useWorld } from "../../context/useWorld";
import { useUnmuted } from "./useUnmuted";
import { type Placement, useMuteRules } from "./useMuteRules";
import { createStatusStore, type StatusStore } from "./status_store";

/**
 * The status store of a list, closed on unmount. A list must remount for another database.
 * @param placement where the list is shown: it and the user's settings decide which statuses are left out
 */
export function useStatusViews(placement: Placement = {}): StatusStore {
  const { context = "home", profile_id = null } = placement;
  const { db, session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const unmuted = useUnmuted(({ ids }) => ids);
  const user_id = session?.account_id ?? null;
  const hides = useCallback(
    (view: StatusView) => {
      const sight = { user_id, context, profile_id, unmuted: unmuted.has(view.status.id), now };
      return visibilityOf(view, sight, rules).state === "hidden";
    },
    [user_id, context, profile_id, unmuted, now, rules],
  );
  const [views] = useState(() => createStatusStore(db, hides));
  useEffect(() => views.setHides(hides), [views, hides]);
  useEffect(() => () => views.close(), [views]);
  return views;
}

/**
 * Ids of the statuses that a list leaves out because they are hidden entirely, live, as far as they were read. A list
 * removes them from its items; `StatusStore.prepare` reads a status before its row mounts.
 */
export function useLeftOut(views: StatusStore): ReadonlySet<string> {
  return useSyncExternalStore(views.onLeftOut, views.leftOut);
}
