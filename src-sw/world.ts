import { type Api, createApi } from "../src/api/api";
import { type AppDb, openAppDb } from "../src/db/app";
import { openExistingAccountDb } from "../src/db/open";
import type { AccountDb } from "../src/db/schema";
import { readSessions } from "../src/db/sessions";
import { readSetting } from "../src/db/settings";
import type { SessionRow } from "../src/domain/rows";
import type { Clock, Random } from "../src/domain/world";
import { chooseLocale, en, loadCatalogue } from "../src/i18n/locales";
import { createT, type T } from "../src/i18n/t";

/** What the worker's parts are handed. Databases are open only as long as they are used: an open one blocks an upgrade. */
export type WorkerWorld = {
  clock: Clock;
  random: Random;
  withApp<R>(use: (app: AppDb) => Promise<R>): Promise<R>;
  /**
   * Opens the database of an account that is signed in at this very moment; null where it has signed out since, or in anew:
   * what was under way for it is nobody's any more, and its database must not come back.
   */
  withAccount<R>(session: SessionRow, use: (db: AccountDb) => Promise<R>): Promise<R | null>;
  /** The client of an account's server, with how long an answer may take, in ms. */
  api(session: SessionRow, timeout_ms?: number): Api;
  locks: LockManager;
  /** Told of what is a mistake of ours. */
  report: (error: unknown) => void;
  /** Says messages in the reader's language; English where that cannot be had. */
  speak(): Promise<T>;
};

/** Builds the worker's world from what a service worker has. */
export function createWorkerWorld(scope: ServiceWorkerGlobalScope): WorkerWorld {
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => scope.setTimeout(run, ms),
    clearTimeout: (timer) => scope.clearTimeout(timer),
  };
  const random: Random = { next: () => Math.random(), uuid: () => scope.crypto.randomUUID() };
  const disk = { indexedDB: scope.indexedDB, IDBKeyRange };
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);

  const withApp: WorkerWorld["withApp"] = async (use) => {
    const app = await openAppDb(disk);
    try {
      return await use(app);
    } finally {
      app.close();
    }
  };

  return {
    clock,
    random,
    locks: scope.navigator.locks,
    report: (error) => scope.reportError(error),
    withApp,
    async withAccount(session, use) {
      const here = (await withApp(readSessions)).some(
        ({ key, token }) => key === session.key && token === session.token,
      );
      const db = here ? await openExistingAccountDb(session.key, disk) : null;
      if (!db) return null;
      try {
        return await use(db);
      } finally {
        db.close();
      }
    },
    api: ({ origin, token }, timeout_ms) =>
      createApi({ fetch, origin, token, clock, ...(timeout_ms && { timeout_ms }) }),
    async speak() {
      const chosen = await withApp((app) => readSetting(app, "interfaceLanguage")).catch(() => "");
      const { language, locale } = chooseLocale(chosen || null, scope.navigator.languages);
      return createT(locale, await loadCatalogue(language).catch(() => en), en);
    },
  };
}
