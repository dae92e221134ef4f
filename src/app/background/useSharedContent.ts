import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { dismissShared, readWaiting, sweepShared } from "../../db/drafts/shared_content";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import type { World } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";

/** How long, in ms, what another app handed in waits for somebody to take it: a week. */
const WAITS = 7 * 24 * 3_600_000;

/**
 * Offers what was shared while nobody was signed in, or could not be made a draft of, at every start and after signing in,
 * until it is dismissed; what nobody took for a week goes.
 */
export function useSharedContent({ app, session, clock }: World): void {
  const t = useT();
  const go = useStableNavigate();
  const { pathname } = useLocation();
  const key = session?.key;
  const offer = useEffectEvent((ids: string[]) => {
    // The share screen itself is taking one.
    if (ids.length === 0 || pathname === "/-/share") return;
    const run = () => go(`/-/share?${ids.map((id) => `id=${encodeURIComponent(id)}`).join("&")}`);
    const onDismiss = () => void dismissShared(app, ids).catch(reportError);
    toast("info", t("share.waiting"), { duration_ms: null, action: { label: t("share.take"), run }, onDismiss });
  });
  useEffect(() => {
    let here = true;
    const look = async () => {
      await sweepShared(app, clock.now() - WAITS);
      if (key === undefined) return;
      const ids = await readWaiting(app);
      if (here) offer(ids);
    };
    look().catch(reportFailure);
    return () => {
      here = false;
    };
  }, [app, clock, key]);
}
