import { useEffect } from "react";
import { configuredServerOf } from "../../db/settings/configured_server";
import type { Device } from "../../db/device_state";
import type { AppDb } from "../../db/app_database";
import { ApiError } from "../../domain/requests/api_error";
import { retryImport } from "../../ui/lazy/retry_import";

/** The configured server's origin as it was last read; this page's own where none is configured or nothing was read yet. */
export const configuredOf = (device: Device): string => configuredServerOf(device) ?? location.origin;

/** Reads /static/config.json once per start, after the first screen, and keeps what it says. */
export function useConfig(app: AppDb, stands: Promise<void>): void {
  useEffect(() => {
    const read = stands.then(() => retryImport(async () => (await import("./read_config")).readConfig(app)));
    void read.catch((error: unknown) => {
      // A configuration that cannot be had changes nothing (spec 000 section 8): what was kept of it stays.
      if (!(error instanceof ApiError)) throw error;
      // oxlint-disable-next-line no-console -- no screen can say anything about it
      console.warn(`/static/config.json could not be read: ${error.failure.kind}`);
    });
  }, [app, stands]);
}
