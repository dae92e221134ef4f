import { useEffect } from "react";
import type { AppDb } from "../../db/app_database";
import { reportFailure } from "../../ui/lazy/report_failure";
import { retryImport } from "../../ui/lazy/retry_import";

/** Delay in ms after the start for data that the first screen does not show. */
const START_DELAY_MS = 2000;

/** Reads the admin's emoji and stickers once per start, after the first screen. */
export function useStaticFiles(app: AppDb): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      retryImport(async () => (await import("./read_static_files")).readStaticFiles(app)).catch(reportFailure);
    }, START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [app]);
}
