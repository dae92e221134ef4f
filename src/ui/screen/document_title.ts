import { shortCount } from "../../domain/notifications/badge_count";
import type { T } from "../../i18n/translator";

/** The document's title: what the screen is called, and how much is unseen and unread (spec 001 section 4, "Notifications"). */
export function documentTitle(t: T, title: string, { unseen, unread }: { unseen: number; unread: number }): string {
  const count = shortCount(unseen + unread);
  const name = t("app.title", { title });
  return count === "" ? name : t("app.titleUnseen", { count, title: name });
}
