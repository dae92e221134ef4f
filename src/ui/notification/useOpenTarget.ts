import type { KeyboardEvent } from "react";
import type { NotificationView } from "../../db/read/notifications/notification";
import { accountPath, statusPath } from "../../domain/navigation/page_paths";
import { openDialog } from "../base/dialog/open_dialogs";
import { useContentRules } from "../content/useContentRules";
import { useStableNavigate } from "../navigation/useStableNavigate";

/** Returns a keydown handler: Enter on the row itself opens the notification's report or status, else its account's profile. */
export function useOpenTarget({
  notification,
  status,
  account,
}: Pick<NotificationView, "status" | "account"> & Partial<Pick<NotificationView, "notification">>) {
  const go = useStableNavigate();
  const { restricted } = useContentRules();
  return ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Enter" || target !== currentTarget) return;
    if (notification?.type === "pleroma:report" && notification.report)
      openDialog({ name: "moderation", report: notification.report.id });
    else go(status ? statusPath(status.status.id) : accountPath(account, restricted));
  };
}
