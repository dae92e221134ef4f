import type { KeyboardEvent } from "react";
import type { NotificationView } from "../../db/read/notifications/notification";
import { accountPath, statusPath } from "../../domain/navigation/page_paths";
import { useContentRules } from "../content/useContentRules";
import { useStableNavigate } from "../navigation/useStableNavigate";

/** What Enter does on a notification's row itself: it leads to the status that this is about, else to whom it is from. */
export function useOpenTarget({ status, account }: Pick<NotificationView, "status" | "account">) {
  const go = useStableNavigate();
  const { restricted } = useContentRules();
  return ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Enter" || target !== currentTarget) return;
    go(status ? statusPath(status.status.id) : accountPath(account, restricted));
  };
}
