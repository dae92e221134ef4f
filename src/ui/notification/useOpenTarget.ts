import type { KeyboardEvent } from "react";
import type { NotificationView } from "../../db/read/notifications/notification";
import { accountPath, statusPath } from "../../domain/navigation/page_paths";
import { staffTarget } from "../../domain/notifications/staff_target";
import { openDialog } from "../base/dialog/open_dialogs";
import { useContentRules } from "../content/useContentRules";
import { useStableNavigate } from "../navigation/useStableNavigate";

/**
 * Returns a keydown handler: Enter on the row itself opens the notification's report, newcomer or status, else its
 * account's profile.
 */
export function useOpenTarget({
  notification,
  status,
  account,
}: Pick<NotificationView, "status" | "account"> & Partial<Pick<NotificationView, "notification">>) {
  const go = useStableNavigate();
  const { restricted } = useContentRules();
  return ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Enter" || target !== currentTarget) return;
    const staff = notification && staffTarget(notification, account.id);
    if (staff) openDialog({ name: "moderation", ...staff });
    else go(status ? statusPath(status.status.id) : accountPath(account, restricted));
  };
}
