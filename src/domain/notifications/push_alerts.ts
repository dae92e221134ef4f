import { kindFlags, type NotificationVisibility } from "./notification_kinds";

/** Which types of notifications are pushed, by the server's names. */
export type PushAlerts = Record<string, boolean>;

/**
 * Types that no setting governs, since the user asked for them otherwise: posts of accounts whose posts they subscribed
 * to, and what Mastodon and GoToSocial push to their staff alone.
 */
const always = ["status", "admin.report", "admin.sign_up"];

/**
 * The alerts of a push subscription: each type that the user wants to be alerted of (the setting `webPushAlerts`) and
 * that their lists show, and those that no setting governs. Types that a server does not know are ignored by it.
 */
export const pushAlertsOf = (chosen: NotificationVisibility, visibility: NotificationVisibility): PushAlerts =>
  Object.fromEntries([
    ...[...kindFlags].map(([type, flag]) => [type, chosen[flag] && visibility[flag]] as const),
    ...always.map((type) => [type, true] as const),
  ]);
