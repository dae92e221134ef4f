import type { NotificationView } from "../../db/read/notifications/notification";
import type { Account } from "../../domain/entities/accounts/account";
import type { Notification } from "../../domain/entities/notification";
import type { Status } from "../../domain/entities/statuses/status";

/** The part of a status that its system notification uses. */
export type AlertStatus = Pick<Status, "id" | "spoiler_text" | "content" | "in_reply_to_id" | "pleroma">;

/** A notification with the account and status that it is about, as far as they are stored. */
export type AlertSubject = Pick<Notification, "id" | "type" | "emoji" | "report"> & {
  account: Pick<Account, "id" | "display_name" | "username" | "emojis" | "avatar">;
  status?: AlertStatus | null | undefined;
};

/** Converts a notification that was read with its account and status. */
export const alertSubjectOf = ({ notification, account, status }: NotificationView): AlertSubject => ({
  ...notification,
  account,
  status: status?.status ?? null,
});
