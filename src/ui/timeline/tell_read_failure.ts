import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import type { T } from "../../i18n/translator";
import { readingFailureText } from "../base/text/failure_text";
import { toast } from "../base/toast/show_toast";

/** Shows a toast with the failure of a timeline's last fetch, if it failed. */
export async function tellReadFailure(db: AccountDb, key: TimelineKey, t: T): Promise<void> {
  const failure = (await readFetch(db, `timeline:${key}`))?.failure;
  if (!failure) return;
  const reason = readingFailureText(t, failure);
  if (failure.visitor) return void toast("bad", reason);
  const { item } = timelines[parseTimelineKey(key).name];
  toast("bad", item === "notification" ? t("notifications.error", { err: reason }) : t("thread.failed", { reason }));
}
