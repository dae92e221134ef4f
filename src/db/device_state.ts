import type { Instance } from "../domain/instance/instance";
import type { SessionRow } from "../domain/rows/rows";
import type { AppDb } from "./app_database";
import { readTransaction } from "./connection/connection";
import { readChoices } from "./settings/settings";

/** The stored state of this device that the app's start needs, as a snapshot. */
export type DeviceState = {
  /** The rows of the device's settings, by key. */
  settings: Readonly<Record<string, unknown>>;
  /** The sessions of this device, ordered by key. */
  sessions: readonly SessionRow[];
  /** The descriptions of servers, by origin. */
  instances: Readonly<Record<string, Instance>>;
};

/** The state of a device that has stored nothing. */
export const emptyDeviceState: DeviceState = { settings: {}, sessions: [], instances: {} };

/** Reads the state in one transaction: each transaction delays the start. */
export function readDeviceState(app: AppDb): Promise<DeviceState> {
  return readTransaction(app, [app.settings, app.sessions, app.instance], async () => {
    const [settings, sessions, instances] = await Promise.all([
      readChoices(app),
      app.sessions.toArray(),
      app.instance.toArray(),
    ]);
    return {
      settings,
      sessions,
      instances: Object.fromEntries(instances.map(({ key, instance }) => [key, instance])),
    };
  });
}
