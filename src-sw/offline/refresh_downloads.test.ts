import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { createClock } from "../../tests/support/fakes/clock";
import { aSession } from "../../tests/support/rows/rows";
import type { AppDb } from "../../src/db/app_database";
import { openAppDb } from "../../src/db/app_database";
import { saveSession } from "../../src/db/sessions/sessions";
import type { SessionRow } from "../../src/domain/rows/rows";
import { refreshDownloads } from "./refresh_downloads";
import type { WorkerWorld } from "../worker_world";

/** A worker with accounts; the database of `broken` cannot be opened. */
async function aWorker(names: readonly string[], broken: string) {
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  for (const name of names) await saveSession(app, aSession(name));
  const ridden: string[] = [];
  const report = vi.fn();
  const world = {
    clock: createClock(0),
    report,
    withApp: (use: (app: AppDb) => unknown) => use(app),
    withAccount: async ({ acct }: SessionRow) => {
      if (acct === broken) throw new DOMException("gone", "InvalidStateError");
      ridden.push(acct);
    },
  } as unknown as WorkerWorld;
  return { world, ridden, report };
}

const scope = (saveData: boolean) => ({ caches: {}, navigator: { connection: { saveData } } }) as never;

test("one account's trouble is reported and keeps no other from being taken along anew", async () => {
  const { world, ridden, report } = await aWorker(["ada", "ben", "cem"], "ben");
  await refreshDownloads(world, scope(false));
  expect(ridden).toEqual(["ada", "cem"]);
  expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual(["gone"]);
});

test("where data is to be saved nothing is taken along anew", async () => {
  const { world, ridden } = await aWorker(["ada"], "");
  await refreshDownloads(world, scope(true));
  expect(ridden).toEqual([]);
});
