import type { Instance } from "../../domain/instance/instance";
import type { Admin } from "../../domain/settings/settings";
import type { AppDb } from "../app_database";
import type { Device } from "../device_state";

const KEY = "static_config";

/**
 * What those who run the server at `origin` and this copy of Godwit have set, as it was last read: static/config.json, and
 * `pleroma_fe` of the instance row. Empty where nothing was read yet.
 */
export function adminOf({ settings, instances }: Device, origin: string): Admin {
  return told(settings[KEY], instances[origin]);
}

/** As `adminOf`, where the device was not read. */
export function readAdmin(app: AppDb, origin: string): Promise<Admin> {
  return app.transaction("r", [app.settings, app.instance], async () => {
    const [config, row] = await Promise.all([app.settings.get(KEY), app.instance.get(origin)]);
    return told(config?.value, row?.instance);
  });
}

const told = (config: unknown, instance: Instance | undefined): Admin => ({
  config: typeof config === "object" && config !== null ? { ...config } : {},
  frontend: instance?.frontend ?? {},
});

/** Keeps static/config.json for the next start; `config` is the object that it holds. */
export async function saveConfig(app: AppDb, config: Record<string, unknown>): Promise<void> {
  await app.settings.put({ key: KEY, value: config });
}
