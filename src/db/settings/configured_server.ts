import type { AppDb } from "../app_database";
import type { DeviceState } from "../device_state";

const KEY = "configured_server";

/** The origin of the server that this copy of Godwit is configured for; null before the configuration was fetched. */
export function configuredServerOf({ settings }: DeviceState): string | null {
  const value = settings[KEY];
  return typeof value === "string" ? value : null;
}

/** Stores the configured server's origin. */
export async function saveConfiguredServer(app: AppDb, origin: string): Promise<void> {
  await app.settings.put({ key: KEY, value: origin });
}
