import { createApi } from "../src/api/client";
import { openAppDb } from "../src/db/app_database";
import { readSessions } from "../src/db/sessions/sessions";
import { readSetting } from "../src/db/settings/settings";
import { withAccount } from "../src/db/connection/with_account";
import { withTimeout } from "../src/domain/runtime/with_timeout";
import type { Clock, Random } from "../src/domain/runtime/clock";
import { chooseLocale, en, type Language } from "../src/i18n/locales";
import { type Catalogue, createT } from "../src/i18n/translator";
import type { WorkerWorld } from "./worker_world";

/**
 * Time limit in ms for reading the language setting, and for its messages; after that, the browser's language is used,
 * and English.
 */
const LANGUAGE_TIMEOUT_MS = 4_000;

/**
 * Builds the worker's dependencies from the service worker's global scope.
 * @param loadMessages loads the worker's messages in a language
 */
export function createWorkerWorld(
  scope: ServiceWorkerGlobalScope,
  loadMessages: (language: Language) => Promise<Catalogue>,
): WorkerWorld {
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => scope.setTimeout(run, ms),
    clearTimeout: (timer) => scope.clearTimeout(timer),
  };
  const random: Random = { next: () => Math.random(), uuid: () => scope.crypto.randomUUID() };
  const disk = { indexedDB: scope.indexedDB, IDBKeyRange, now: clock.now };
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);

  const withApp: WorkerWorld["withApp"] = async (use) => {
    const app = await openAppDb(disk);
    try {
      return await use(app);
    } finally {
      app.close();
    }
  };

  /** The reader's locale; the browser's where the database does not say in time. */
  async function chosenLocale() {
    const reading = withApp((app) => readSetting(app, "interfaceLanguage"));
    const chosen = await withTimeout(reading, LANGUAGE_TIMEOUT_MS, clock).catch(() => null);
    return chooseLocale(chosen || null, scope.navigator.languages);
  }

  const readLocale = async () => (await chosenLocale()).locale;

  return {
    clock,
    random,
    locks: scope.navigator.locks,
    icon: scope.navigator,
    report(error) {
      scope.reportError(error);
    },
    withApp,
    withAccount: (session, use) => withAccount(() => withApp(readSessions), disk, session, use),
    api({ origin, token }, timeout_ms) {
      let locale: Promise<string> | null = null;
      const language = () => (locale ??= readLocale());
      return createApi({ fetch, origin, token, clock, language, ...(timeout_ms && { timeout_ms }) });
    },
    readLocale,
    async loadTranslator() {
      const { language, locale } = await chosenLocale();
      const messages = await withTimeout(loadMessages(language), LANGUAGE_TIMEOUT_MS, clock).catch(() => null);
      return createT(locale, messages ?? en, en);
    },
  };
}
