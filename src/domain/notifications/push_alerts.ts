import { kindFlags, type NotificationVisibility } from "./notification_kinds";

/** Which types of notifications are pushed, by the server's names. */
export type PushAlerts = Record<string, boolean>;

/**
 * The alerts of a push subscription: each type that the user wants to be alerted of (the setting `webPushAlerts`) and
 * that their lists show. Types that a server does not know are ignored by it.
 */
export const pushAlertsOf = (chosen: NotificationVisibility, visibility: NotificationVisibility): PushAlerts =>
  Object.fromEntries([...kindFlags].map(([type, flag]) => [type, chosen[flag] && visibility[flag]]));
