import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { useNow } from "../../context/useNow";
import { useWorld } from "../../context/useWorld";
import { useUnmuted } from "./useUnmuted";
import { type Standing, useMuteRules } from "./useMuteRules";
import { createStatusStore, type StatusStore } from "./status_store";

/**
 * The statuses of a list's rows, for as long as the list stands. For another database the list must be mounted anew.
 * @param standing where the list stands: by that and by the reader's settings some are left out (`useLeftOut`)
 */
export function useStatusViews(standing: Standing = {}): StatusStore {
  const { context = "home", profile_id = null } = standing;
  const { db, session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const unmuted = useUnmuted(({ ids }) => ids);
  const viewer_id = session?.account_id ?? null;
  const hides = useCallback(
    (view: StatusView) => {
      const here = { viewer_id, context, profile_id, unmuted: unmuted.has(view.status.id), now };
      return visibilityOf(view, here, rules).state === "hidden";
    },
    [viewer_id, context, profile_id, unmuted, now, rules],
  );
  const [views] = useState(() => createStatusStore(db, hides));
  useEffect(() => views.leaveOut(hides), [views, hides]);
  useEffect(() => () => views.close(), [views]);
  return views;
}

/**
 * Ids of the statuses that a list leaves out, live: what is hidden entirely, as far as it was read (spec 001, section 4, "Status
 * display"). A list takes them out of its items; before a row comes into the page it was read (`StatusViews.prepare`).
 */
export function useLeftOut(views: StatusStore): ReadonlySet<string> {
  return useSyncExternalStore(views.onLeft, views.left);
}
