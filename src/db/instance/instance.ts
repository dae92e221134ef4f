import type { Instance } from "../../domain/instance/instance";
import type { AppDb } from "../app_database";

/** The latest description of the server at `origin`; undefined if it was never fetched. */
export async function readInstance(app: AppDb, origin: string): Promise<Instance | undefined> {
  return (await app.instance.get(origin))?.instance;
}

/** Stores the description of a server; `at` is when it was requested, in ms. */
export async function saveInstance(app: AppDb, origin: string, instance: Instance, at: number): Promise<void> {
  await app.instance.put({ key: origin, instance, at });
}

/** Adds fields that an earlier version of the app did not store. Stored fields and the row's time stay. */
export async function completeInstance(app: AppDb, origin: string, more: Partial<Instance>): Promise<void> {
  await app.instance
    .where("key")
    .equals(origin)
    .modify((row) => void (row.instance = { ...more, ...row.instance }));
}
