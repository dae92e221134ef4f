import type { NotificationView } from "../../db/read/notifications/notification";
import type { Account } from "../../domain/entities/account";
import type { Notification } from "../../domain/entities/notification";
import type { Status } from "../../domain/entities/status";

/** What a notice says of a status. */
export type NoticeStatus = Pick<Status, "id" | "spoiler_text" | "content" | "in_reply_to_id" | "pleroma">;

/** A notification with what it names, as far as that is known. */
export type NoticeSubject = Pick<Notification, "id" | "type" | "emoji"> & {
  account: Pick<Account, "id" | "display_name" | "username" | "emojis" | "avatar">;
  status?: NoticeStatus | null | undefined;
};

/** A notification as it was read, with the rows that it names. */
export const noticeSubjectOf = ({ notification, account, status }: NotificationView): NoticeSubject => ({
  ...notification,
  account,
  status: status?.status ?? null,
});
