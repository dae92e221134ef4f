import { isListed, type NotificationVisibility } from "./notification_kinds";
import { foldsOf, type MuteRules, type Sight, type WeighedNotification } from "../statuses/visibility";

/** What of a notification says whether it is told of: that of `NotificationView`. */
type Told = WeighedNotification & {
  /** The reader blocks whom it comes from. */
  blocked: boolean;
};

/** What the reader has set of it. */
export type AlertRules = Pick<MuteRules, "muteWords"> & { visibility: NotificationVisibility };

/**
 * Whether a notification raises a desktop alert (spec 001 section 4), of a page's or by a push: lists show it (`isListed`), and
 * not folded (`foldsOf`), so that nothing is told with words there that is folded here.
 */
export function raisesAlert(told: Told, reader: Pick<Sight, "viewer_id" | "now">, rules: AlertRules): boolean {
  const { notification, status, blocked } = told;
  const listed = isListed({ type: notification.type, has_status: status !== null, blocked }, rules.visibility);
  return listed && foldsOf(told, reader, rules).length === 0;
}
