import { kindFlags, type NotificationVisibility } from "./notification_kinds";

/** Which types of notifications are pushed, by the server's words for them. */
export type PushAlerts = Record<string, boolean>;

/**
 * What the server is asked to push: each type that the reader wants to be told of (the setting `webPushAlerts`) and that their
 * lists show, since one that these leave out is no news. The spec's five (000, "Push subscription alerts") and those that
 * Akkoma (poll, reactions) and Mastodon (follow requests) know besides; servers drop what they do not know.
 */
export const alertsOf = (chosen: NotificationVisibility, visibility: NotificationVisibility): PushAlerts =>
  Object.fromEntries([...kindFlags].map(([type, flag]) => [type, chosen[flag] && visibility[flag]]));
