import type { Instance } from "../domain/instance/instance";
import type { SessionRow } from "../domain/rows/rows";
import type { AppDb } from "./app_database";
import { reading } from "./connection/connection";
import { readChoices } from "./settings/settings";

/** What this device has stored that a start needs, as it stood at one moment. */
export type Device = {
  /** The rows of the device's settings by their keys: the reader's choices among them. */
  settings: Readonly<Record<string, unknown>>;
  /** Every account that is signed in here, in the order of their keys. */
  sessions: readonly SessionRow[];
  /** What servers said of themselves, by their origins. */
  instances: Readonly<Record<string, Instance>>;
};

/** A device on which nothing is stored. */
export const blank: Device = { settings: {}, sessions: [], instances: {} };

/** Reads all of it at once: a start waits for the database as often as it asks. */
export function readDevice(app: AppDb): Promise<Device> {
  return reading(app, [app.settings, app.sessions, app.instance], async () => {
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
