import type { Admin } from "../domain/settings";
import type { AppDb } from "./app";
import { type Device, readDevice } from "./device";

const KEY = "static_config";

/**
 * What those who run the server at `origin` and this copy of Godwit have set, as it was last read: static/config.json, and
 * `pleroma_fe` of the instance row. Empty where nothing was read yet.
 */
export function adminOf({ settings, instances }: Device, origin: string): Admin {
  const config = settings[KEY];
  return {
    config: typeof config === "object" && config !== null ? { ...config } : {},
    frontend: instances[origin]?.frontend ?? {},
  };
}

/** As `adminOf`, where the device was not read. */
export async function readAdmin(app: AppDb, origin: string): Promise<Admin> {
  return adminOf(await readDevice(app), origin);
}

/** Keeps static/config.json for the next start; `config` is the object that it holds. */
export async function saveConfig(app: AppDb, config: Record<string, unknown>): Promise<void> {
  await app.settings.put({ key: KEY, value: config });
}
