import { useEffect } from "react";
import type { World } from "../ui/world";

/** When push is looked at after a start, in ms: the first screen comes first. */
const LATER = 4000;

async function check(world: World): Promise<void> {
  const [{ readPushWorld }, { checkPush }] = await Promise.all([import("../ui/push"), import("../sync/push")]);
  const push = await readPushWorld(world);
  if (push.wanted) await checkPush(push);
}

/**
 * Looks at every start whether push is still as the reader wants it: browsers drop subscriptions and servers change their
 * keys (server document, "Web push"). What stands in its way shows in the settings.
 */
export function usePushCheck(world: World): void {
  useEffect(() => {
    if (!world.session) return undefined;
    // A chunk that cannot be had, offline and never loaded, leaves the check to the next start.
    const timer = world.clock.setTimeout(() => void check(world).catch(reportError), LATER);
    return () => world.clock.clearTimeout(timer);
  }, [world]);
}
