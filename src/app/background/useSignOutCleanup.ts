import { useEffect } from "react";
import type { Disk } from "../../db/connection/connection";
import type { World } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";

/**
 * Deletes the data of accounts that were signed out, once no screen shows them: at the start, after a sign-out, and
 * when the network is back.
 */
export function useSignOutCleanup(world: World, disk: Disk): void {
  useEffect(() => {
    const cleanUp = async () => {
      const [{ cleanUpSignOuts }, { signOutCleanup }] = await Promise.all([
        import("../../sync/session/sign_out"),
        import("./sign_out_cleanup"),
      ]);
      await cleanUpSignOuts(signOutCleanup(world, disk));
    };
    // If the chunk fails to load (offline and never cached), or the cleanup fails, the next trigger tries again.
    const trigger = () => void cleanUp().catch(reportFailure);
    trigger();
    window.addEventListener("online", trigger);
    return () => window.removeEventListener("online", trigger);
  }, [world, disk]);
}
