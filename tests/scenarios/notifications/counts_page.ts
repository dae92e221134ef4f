import { liveQuery } from "dexie";
import { createUnseenBadges, type UnseenState } from "../../../src/app/notices/unseen_badges";
import { readSeenOrder, readUnseenCount } from "../../../src/db/read/notifications/notifications";
import { hasMoreUnseen } from "../../../src/db/read/notifications/more_unseen";
import { shortCount } from "../../../src/domain/notifications/badge_count";
import { readSetting } from "../../../src/db/settings/settings";
import words from "../../../src/i18n/en.json";
import { createT } from "../../../src/i18n/translator";
import { updateAppBadge } from "../../../src/sync/notifications/app_badge";
import { closeSeenAlerts } from "../../../src/sync/notifications/seen_alerts";
import { documentTitle } from "../../../src/ui/screen/document_title";
import type { createWorker } from "./counts_worker";
import type { Scene, Tab } from "../support/engine";

/** How long the tab's icon may take to be drawn, in ms. */
const DRAWN = [0, 20, 2000] as const;
const t = createT("en", words);

/**
 * The page of a tab, as far as it tells outside of itself what is new: it hears of that by live reads, as components
 * do, and what it does then are the app's own functions. Nobody asks it to.
 */
export function openPage(
  { clock, random, session }: Scene,
  { db, errors }: Tab,
  { worker, registration, icon }: ReturnType<typeof createWorker>,
) {
  const link = { href: "/icon.svg", type: "image/svg+xml" };
  let title = "";
  const outside = createUnseenBadges({
    link,
    draw: (count) =>
      new Promise((resolve) => clock.setTimeout(() => resolve(`data:image/png,${count}`), random.pick(DRAWN))),
    badge: () => updateAppBadge(worker, icon),
    close: () => closeSeenAlerts(registration, db, session.key),
    report: (error) => void errors.push(error),
  });
  const read = async (): Promise<UnseenState> => ({
    unseen: await readUnseenCount(db, await readSetting(db, "notificationVisibility")),
    more: await hasMoreUnseen(db),
    seen_upto: await readSeenOrder(db),
  });
  const watching = liveQuery(read).subscribe({
    next(news) {
      title = documentTitle(t, "Home", shortCount(news.unseen, news.more));
      outside.tell(news);
    },
    error: (error) => void errors.push(error),
  });
  return {
    /** The count in the document's title; "" for none. */
    title: () => /^(?:\((.*)\) )?Home · Godwit$/.exec(title)?.[1] ?? (title === "Home · Godwit" ? "" : title),
    /** The count on the tab's icon; "" for none. */
    icon: () => (link.type === "image/png" ? link.href.replace("data:image/png,", "") : ""),
    close() {
      watching.unsubscribe();
      outside.end();
    },
  };
}
