import type { Instance } from "../../domain/instance/instance";
import type { AdminSettings } from "../../domain/settings/settings";
import type { AppDb } from "../app_database";
import type { DeviceState } from "../device_state";

const KEY = "static_config";

/**
 * The settings of the admins of the server at `origin` and of this copy of Godwit, as last fetched: static/config.json,
 * and `pleroma_fe` of the instance. Empty before the first fetch.
 */
export function adminSettingsOf({ settings, instances }: DeviceState, origin: string): AdminSettings {
  return adminSettings(settings[KEY], instances[origin]);
}

/** Whether static/config.json was ever read. */
export const hasConfig = ({ settings }: DeviceState): boolean => Object.hasOwn(settings, KEY);

/** As `adminSettingsOf`, read from the database. */
export function readAdminSettings(app: AppDb, origin: string): Promise<AdminSettings> {
  return app.transaction("r", [app.settings, app.instance], async () => {
    const [config, row] = await Promise.all([app.settings.get(KEY), app.instance.get(origin)]);
    return adminSettings(config?.value, row?.instance);
  });
}

const adminSettings = (config: unknown, instance: Instance | undefined): AdminSettings => ({
  config: typeof config === "object" && config !== null ? { ...config } : {},
  frontend: instance?.frontend ?? {},
});

/** Stores the parsed object of static/config.json. */
export async function saveConfig(app: AppDb, config: Record<string, unknown>): Promise<void> {
  await app.settings.put({ key: KEY, value: config });
}
