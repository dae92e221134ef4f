import { useEffect, useState } from "react";
import { configuredServerOf } from "../../db/settings/configured_server";
import type { DeviceState } from "../../db/device_state";
import type { AppDb } from "../../db/app_database";
import { ApiError } from "../../domain/requests/api_error";
import { retryImport } from "../../ui/lazy/retry_import";

/**
 * The configured server's origin as last read; this page's own origin if none is configured or nothing was read yet.
 */
export const configuredOrigin = (device: DeviceState): string => configuredServerOf(device) ?? location.origin;

/** Reads /static/config.json once per start, after the first screen, and stores it. Gives whether that failed. */
export function useConfig(app: AppDb, ready: Promise<void>): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const read = ready.then(() => retryImport(async () => (await import("./read_config")).readConfig(app)));
    void read.catch((error: unknown) => {
      setFailed(true);
      // If the configuration cannot be read, the stored one stays in effect.
      if (!(error instanceof ApiError)) throw error;
      // oxlint-disable-next-line no-console -- no screen reports it
      console.warn(`/static/config.json could not be read: ${error.failure.kind}`);
    });
  }, [app, ready]);
  return failed;
}
