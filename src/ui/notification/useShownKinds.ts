import { useMemo } from "react";
import type { NotificationVisibility } from "../../domain/notifications/notification_kinds";
import { settings } from "../../domain/settings/settings";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import { useSetting } from "../context/useSetting";

const all = settings.notificationVisibility.default;

/** The kinds that a notification list shows; the same object until the setting changes. Interactions show all kinds. */
export function useShownKinds(key: TimelineKey): NotificationVisibility {
  const chosen = JSON.stringify(useSetting("notificationVisibility"));
  return useMemo(
    () => (key === timelineKey("notifications") ? (JSON.parse(chosen) as NotificationVisibility) : all),
    [key, chosen],
  );
}
