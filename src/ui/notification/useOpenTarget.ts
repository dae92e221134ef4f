import type { KeyboardEvent } from "react";
import type { NotificationView } from "../../db/read/notifications/notification";
import { accountPath, statusPath } from "../../domain/navigation/page_paths";
import { useContentRules } from "../content/useContentRules";
import { useStableNavigate } from "../navigation/useStableNavigate";

/** Returns a keydown handler: Enter on the row itself opens the notification's status, else its account's profile. */
export function useOpenTarget({ status, account }: Pick<NotificationView, "status" | "account">) {
  const go = useStableNavigate();
  const { restricted } = useContentRules();
  return ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Enter" || target !== currentTarget) return;
    go(status ? statusPath(status.status.id) : accountPath(account, restricted));
  };
}
