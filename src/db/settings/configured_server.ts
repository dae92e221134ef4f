import type { AppDb } from "../app_database";
import type { Device } from "../device_state";

const KEY = "configured_server";

/** The origin of the server that this copy of Godwit is configured for; null while its configuration was never read. */
export function configuredServerOf({ settings }: Device): string | null {
  const value = settings[KEY];
  return typeof value === "string" ? value : null;
}

/** Keeps the configured server's origin for the next start. */
export async function saveConfiguredServer(app: AppDb, origin: string): Promise<void> {
  await app.settings.put({ key: KEY, value: origin });
}
