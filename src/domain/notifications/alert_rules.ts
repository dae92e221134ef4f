import { isListed, type NotificationVisibility } from "./notification_kinds";
import {
  notificationMuteReasons,
  type MuteRules,
  type ViewContext,
  type NotificationInput,
} from "../statuses/visibility";

/** The parts of a `NotificationView` that decide whether it raises an alert. */
type AlertInput = NotificationInput & {
  /** The user blocks the account that it is from. */
  blocked: boolean;
};

/** The settings that decide about alerts. */
export type AlertRules = Pick<MuteRules, "muteWords"> & { visibility: NotificationVisibility };

/**
 * Whether a notification raises an alert, from a page or by push: it is listed (`isListed`) and not folded
 * (`notificationMuteReasons`). An alert never shows a text that the app folds.
 */
export function raisesAlert(input: AlertInput, user: Pick<ViewContext, "user_id" | "now">, rules: AlertRules): boolean {
  const { notification, status, blocked } = input;
  const listed = isListed({ type: notification.type, has_status: status !== null, blocked }, rules.visibility);
  return listed && notificationMuteReasons(input, user, rules).length === 0;
}
