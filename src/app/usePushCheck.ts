import { useEffect } from "react";
import type { World } from "../ui/world";

/** When push is looked at after a start, in ms: the first screen comes first. */
const LATER = 4000;

async function check(world: World): Promise<void> {
  const [{ readPushWorld }, { checkPush }] = await Promise.all([import("../ui/push"), import("../sync/push")]);
  const state = await checkPush(await readPushWorld(world));
  // oxlint-disable-next-line no-console -- the spec has failures of push logged and nothing more (000, section 8)
  if (!state.on) console.warn(`Push is off: ${state.why}`);
}

/**
 * Looks at every start, and when the network is back, whether push is still as the reader wants it: browsers drop
 * subscriptions, servers change their keys (server document, "Web push"), and what was switched off without a network is
 * still to be ended. What stands in its way shows in the settings.
 */
export function usePushCheck(world: World): void {
  useEffect(() => {
    if (!world.session) return undefined;
    // A chunk that cannot be had, offline and never loaded, leaves the check to the next time.
    const look = () => void check(world).catch(reportError);
    const timer = world.clock.setTimeout(look, LATER);
    window.addEventListener("online", look);
    return () => {
      world.clock.clearTimeout(timer);
      window.removeEventListener("online", look);
    };
  }, [world]);
}
