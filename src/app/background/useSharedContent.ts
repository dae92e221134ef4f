import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { dismissShared, readPendingShares, sweepShared } from "../../db/drafts/shared_content";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import type { World } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";

/** How long shared content waits for the user, in ms: a week. */
const EXPIRY_MS = 7 * 24 * 3_600_000;

/**
 * Offers shared content that no draft was made of (nobody was signed in, or it failed), at every start and after
 * signing in, until it is dismissed. Content older than a week is deleted.
 */
export function useSharedContent({ app, session, clock }: World): void {
  const t = useT();
  const go = useStableNavigate();
  const { pathname } = useLocation();
  const key = session?.key;
  const offer = useEffectEvent((ids: string[]) => {
    // The share screen is handling one of them.
    if (ids.length === 0 || pathname === "/-/share") return;
    const run = () => go(`/-/share?${ids.map((id) => `id=${encodeURIComponent(id)}`).join("&")}`);
    const onDismiss = () => void dismissShared(app, ids).catch(reportError);
    toast("info", t("share.waiting"), { duration_ms: null, action: { label: t("share.take"), run }, onDismiss });
  });
  useEffect(() => {
    let mounted = true;
    const check = async () => {
      await sweepShared(app, clock.now() - EXPIRY_MS);
      if (key === undefined) return;
      const ids = await readPendingShares(app);
      if (mounted) offer(ids);
    };
    check().catch(reportFailure);
    return () => {
      mounted = false;
    };
  }, [app, clock, key]);
}
