import { useEffect } from "react";
import type { AppDb } from "../../db/app_database";
import { reportFailure } from "../../ui/lazy/report_failure";
import { retryImport } from "../../ui/lazy/retry_import";

/** How long after the start, in ms, what is not on the first screen is asked for: what is to be read goes first. */
const UNHURRIED_MS = 2000;

/** Reads the emoji and the stickers that the admin offers, once per start and after the first screen. */
export function useStaticFiles(app: AppDb): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      retryImport(async () => (await import("./read_static_files")).readStaticFiles(app)).catch(reportFailure);
    }, UNHURRIED_MS);
    return () => clearTimeout(timer);
  }, [app]);
}
