import { filterSeen } from "../../db/read/notifications/notifications";
import type { AccountDb } from "../../db/schema";
import { type NoticeHost, readNoticeData } from "./notice";

/**
 * Closes an account's system notifications that the user has seen, on this or another device. A notice that covers
 * several is closed with the last one. Safe to run in several tabs.
 * @param key the session key, "me@host"
 * @param but the tag of a notice that stays: browsers require that each push shows one
 */
export async function closeSeenNotices(
  desktop: Pick<NoticeHost, "getNotifications">,
  db: AccountDb,
  key: string,
  but?: string,
): Promise<void> {
  const shown = (await desktop.getNotifications())
    .map((notice) => ({ notice, ...readNoticeData(notice.data) }))
    .filter((one) => one.key === key && one.ids.length > 0 && one.notice.tag !== but);
  if (shown.length === 0) return;
  const seen = await filterSeen(
    db,
    shown.flatMap(({ ids }) => ids),
  );
  for (const { notice, ids } of shown) if (ids.every((id) => seen.has(id))) notice.close();
}

/** Closes all system notifications of an account, by its session key ("me@host"), after a sign-out. */
export async function closeNotices(desktop: Pick<NoticeHost, "getNotifications">, key: string): Promise<void> {
  for (const notice of await desktop.getNotifications()) if (readNoticeData(notice.data).key === key) notice.close();
}
