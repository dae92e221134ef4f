import { useEffect } from "react";
import type { Disk } from "../db/connection";
import { removeAccountDb } from "../db/open";
import { createShelf } from "../sync/shelf";
import type { World } from "../ui/world";
import { connect } from "./createWorld";
import { forgetPictures } from "./serviceWorker";

/** Forgets accounts that were signed out, once no screen shows them: on start, after a signing out, and back online. */
export function useFarewells(world: World, disk: Disk): void {
  useEffect(() => {
    const { app } = world;
    const say = () => {
      void import("../sync/sign_out").then(({ sayFarewells }) =>
        sayFarewells({
          app,
          api: connect,
          async remove(key) {
            await removeAccountDb(key, disk);
            await createShelf("caches" in window ? window.caches : undefined, key)?.clear();
          },
          forgetPictures: () => forgetPictures(navigator.serviceWorker),
        }),
      );
    };
    say();
    window.addEventListener("online", say);
    return () => window.removeEventListener("online", say);
  }, [world, disk]);
}
