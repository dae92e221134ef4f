import type { AppDb } from "../../../src/db/app_database";
import type { AccountDb } from "../../../src/db/schema";
import words from "../../../src/i18n/en.json";
import { createT } from "../../../src/i18n/translator";
import { createApi } from "../../../src/api/client";
import type { WorkerWorld } from "../../../src-sw/worker_world";
import { createLocks } from "../../support/fakes/locks";
import type { Scene } from "../support/engine";

/** The worker of a device, what the system shows for it, and the app's icon; `wrong` gets what it reports. */
export function createWorker(
  { instance, clock, random }: Scene,
  app: AppDb,
  databases: (key: string) => AccountDb,
  up: () => boolean,
  wrong: string[],
) {
  const icon = {
    shows: 0,
    setAppBadge: async (n: number) => void (icon.shows = n),
  };
  const shown = new Map<string, { tag: string; data: unknown; close(): void }>();
  const registration = {
    showNotification: async (_title: string, { tag = "", data }: NotificationOptions = {}) =>
      void shown.set(tag, { tag, data: data as unknown, close: () => void shown.delete(tag) }),
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      [...shown.values()].filter((one) => tag === undefined || one.tag === tag),
  } as unknown as ServiceWorkerRegistration;
  const worker: WorkerWorld = {
    clock,
    random,
    locks: createLocks().client(),
    report: (error) => void wrong.push(`reported: ${String(error)}`),
    withApp: (use) => use(app),
    withAccount: ({ key }, use) => use(databases(key)),
    api: ({ origin, token }) =>
      createApi({
        fetch: async (input, init) => {
          if (!up()) throw new TypeError("Failed to fetch");
          return instance.fetch(new Request(input, init));
        },
        origin,
        token,
        clock,
      }),
    readLocale: async () => "en",
    loadTranslator: async () => createT("en", words),
    icon,
  };

  return { worker, registration, shown, icon };
}
