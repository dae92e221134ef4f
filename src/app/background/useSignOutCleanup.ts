import { useEffect } from "react";
import type { Disk } from "../../db/connection/connection";
import type { World } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";

/** Forgets accounts that were signed out, once no screen shows them: on start, after a signing out, and back online. */
export function useSignOutCleanup(world: World, disk: Disk): void {
  useEffect(() => {
    const say = async () => {
      const [{ sayFarewells }, { signOutCleanup }] = await Promise.all([
        import("../../sync/session/sign_out"),
        import("./sign_out_cleanup"),
      ]);
      await sayFarewells(signOutCleanup(world, disk));
    };
    // A chunk that cannot be had, offline and never loaded, leaves them to the next time, as what fails.
    const look = () => void say().catch(reportFailure);
    look();
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [world, disk]);
}
