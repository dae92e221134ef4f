import { shortCount } from "../../domain/notifications/badge_count";
import type { T } from "../../i18n/translator";

/** The document's title: the screen's title, and the total of unseen notifications and unread announcements. */
export function documentTitle(t: T, title: string, { unseen, unread }: { unseen: number; unread: number }): string {
  const count = shortCount(unseen + unread);
  const name = t("app.title", { title });
  return count === "" ? name : t("app.titleUnseen", { count, title: name });
}
