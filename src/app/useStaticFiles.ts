import { useEffect } from "react";
import type { AppDb } from "../db/app";

/** How long after the start, in ms, what is not on the first screen is asked for: what is to be read goes first. */
const UNHURRIED_MS = 2000;

/** Reads the emoji and the stickers that the admin offers, once per start and after the first screen. */
export function useStaticFiles(app: AppDb): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import("./staticFiles")
        .then(({ readStaticFiles }) => readStaticFiles(app))
        // Its code could not be had, as before its first start online: what was kept stays.
        // oxlint-disable-next-line no-console -- no screen can say anything about it
        .catch((error: unknown) => console.warn(error));
    }, UNHURRIED_MS);
    return () => clearTimeout(timer);
  }, [app]);
}
