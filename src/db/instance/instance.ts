import type { Instance } from "../../domain/instance/instance";
import type { AppDb } from "../app_database";

/** What the server of an origin said of itself when it was last asked; undefined where it never was. */
export async function readInstance(app: AppDb, origin: string): Promise<Instance | undefined> {
  return (await app.instance.get(origin))?.instance;
}

/** Keeps what a server says of itself; `at` is when it was asked, in ms. */
export async function saveInstance(app: AppDb, origin: string, instance: Instance, at: number): Promise<void> {
  await app.instance.put({ key: origin, instance, at });
}

/** Fills in of what is kept of a server what an earlier version did not keep; it is no newer for that. */
export async function completeInstance(app: AppDb, origin: string, more: Partial<Instance>): Promise<void> {
  await app.instance
    .where("key")
    .equals(origin)
    .modify((row) => void (row.instance = { ...more, ...row.instance }));
}
