import { readSeenAmong } from "../../db/read/notifications/notifications";
import type { AccountDb } from "../../db/schema";
import { type Desktop, readNoticeData } from "./notice";

/**
 * Closes what the system shows of an account's notifications that the reader has seen since, here or elsewhere: a notice of
 * several goes with the last of them. However many tabs do it, it is done once.
 * @param key the account's session, "me@host"
 * @param but the tag of what is to stay: a push must show something
 */
export async function closeSeen(
  desktop: Pick<Desktop, "getNotifications">,
  db: AccountDb,
  key: string,
  but?: string,
): Promise<void> {
  const shown = (await desktop.getNotifications())
    .map((notice) => ({ notice, ...readNoticeData(notice.data) }))
    .filter((one) => one.key === key && one.ids.length > 0 && one.notice.tag !== but);
  if (shown.length === 0) return;
  const seen = await readSeenAmong(
    db,
    shown.flatMap(({ ids }) => ids),
  );
  for (const { notice, ids } of shown) if (ids.every((id) => seen.has(id))) notice.close();
}

/** Closes what the system shows of an account, by its session's key ("me@host"): it has signed out. */
export async function closeNotices(desktop: Pick<Desktop, "getNotifications">, key: string): Promise<void> {
  for (const notice of await desktop.getNotifications()) if (readNoticeData(notice.data).key === key) notice.close();
}
