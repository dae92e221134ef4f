import { useEffect, useMemo } from "react";
import type { Disk } from "../../db/connection/connection";
import { readSeen } from "../../db/read/notifications/notifications";
import { badgeApp } from "../../sync/notifications/app_badge";
import { closeSeen } from "../../sync/notifications/seen_notices";
import { retryImport } from "../../ui/lazy/retry_import";
import { useUnread, useUnseen } from "../../ui/screen/screen_bar";
import { useLive } from "../../ui/context/useLive";
import { useWorld, type World } from "../../ui/context/useWorld";
import { accountsOf } from "../world/account_databases";
import { createUnseenBadges } from "./unseen_badges";
import { reportFailure } from "../../ui/lazy/report_failure";

/** Says outside of the page how much is new (`createUnseenBadges`). What is seen in another tab, or by another client, is seen here too. */
export function Badges({ disk }: { disk: Disk }) {
  const world = useWorld();
  const unseen = useUnseen();
  const unread = useUnread();
  const upto = useLive(() => readSeen(world.db), [world.db]);
  const outside = useMemo(
    () =>
      createUnseenBadges({
        // By its id: Akkoma has put one of its own before it.
        link: document.querySelector<HTMLLinkElement>("link#icon"),
        draw: (count) => retryImport(async () => (await import("./favicon")).drawFavicon(document, count)),
        badge: () => badgeApp(accountsOf(world, disk), navigator),
        close: () => closeShown(world),
        report: reportFailure,
      }),
    [world, disk],
  );
  useEffect(() => {
    if (upto !== undefined) outside.tell({ unseen, unread, upto });
  }, [outside, unseen, unread, upto]);
  useEffect(() => outside.end, [outside]);

  return null;
}

async function closeShown({ db, desktop, session }: World): Promise<void> {
  const shown = session && (await desktop());
  if (shown) await closeSeen(shown, db, session.key);
}
