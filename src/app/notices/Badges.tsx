import { useEffect, useMemo } from "react";
import type { Disk } from "../../db/connection/connection";
import { readSeenOrder } from "../../db/read/notifications/notifications";
import { updateAppBadge } from "../../sync/notifications/app_badge";
import { closeSeenAlerts } from "../../sync/notifications/seen_alerts";
import { retryImport } from "../../ui/lazy/retry_import";
import { useLive } from "../../ui/context/useLive";
import { useWorld, type World } from "../../ui/context/useWorld";
import { accountsOf } from "../world/account_databases";
import { createUnseenBadges } from "./unseen_badges";
import { useUnseenCount } from "./useUnseenCount";
import { reportFailure } from "../../ui/lazy/report_failure";

/**
 * Counts the unseen notifications, and shows the number outside the page (`createUnseenBadges`). Live: it follows what other tabs
 * and other clients mark as seen.
 */
export function Badges({ disk }: { disk: Disk }) {
  const world = useWorld();
  const { unseen, more } = useUnseenCount();
  const seen_upto = useLive(() => readSeenOrder(world.db), [world.db]);
  const badges = useMemo(
    () =>
      createUnseenBadges({
        // By its id: Akkoma inserts an icon link of its own before it.
        link: document.querySelector<HTMLLinkElement>("link#icon"),
        draw: (count) => retryImport(async () => (await import("./favicon")).drawFavicon(document, count)),
        badge: () => updateAppBadge(accountsOf(world, disk), navigator),
        close: () => closeShown(world),
        report: reportFailure,
      }),
    [world, disk],
  );
  useEffect(() => {
    if (seen_upto !== undefined) badges.tell({ unseen, more, seen_upto });
  }, [badges, unseen, more, seen_upto]);
  useEffect(() => badges.end, [badges]);

  return null;
}

async function closeShown({ db, loadDesktop, session }: World): Promise<void> {
  const shown = session && (await loadDesktop());
  if (shown) await closeSeenAlerts(shown, db, session.key);
}
