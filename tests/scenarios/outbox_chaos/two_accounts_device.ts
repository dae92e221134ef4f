import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createApi } from "../../../src/api/client";
import { openAppDb } from "../../../src/db/app_database";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { readSessions, saveSession } from "../../../src/db/sessions/sessions";
import { withAccount } from "../../../src/db/connection/with_account";
import type { AccountDb } from "../../../src/db/schema";
import type { SessionRow } from "../../../src/domain/rows/rows";
import words from "../../../src/i18n/en.json";
import { createT } from "../../../src/i18n/translator";
import type { AccountsWorld } from "../../../src/sync/outbox/drain_accounts";
import { createSyncEngine, type SyncEngine } from "../../../src/sync/engine";
import type { WorkerWorld } from "../../../src-sw/worker_world";
import type { Instance } from "../../instance/instance";
import type { VirtualClock } from "../../support/fakes/clock";
import { createTestDesk } from "../../support/fakes/desk";
import { createLocks } from "../../support/fakes/locks";
import type { SeededRandom } from "../../support/fakes/random";
import { createLife, gateTransactions } from "../support/outbox_device";

/** The accounts that are signed in. */
export const names = ["demo", "admin"] as const;
export type Name = (typeof names)[number];

type Life = ReturnType<typeof createLife>;

/** A tab that shows an account, and the ways it can come to an end. */
export type Tab = { of: Name; sync: SyncEngine; db: AccountDb; life: Life; kill(): void };

/** An alert as the worker showed it: its words, and whose it is. */
type Shown = { body: string; key: unknown };

/** A device on which several accounts of one server are signed in, with one disk and one set of locks. */
export type Shared = {
  sessions: Record<Name, SessionRow>;
  open(of: Name): Promise<Tab>;
  /** A way into an account's database that nothing stops. */
  database(of: Name): Promise<AccountDb>;
  worker: WorkerWorld & AccountsWorld;
  registration: ServiceWorkerRegistration;
  shown: Shown[];
  /** false: no request arrives, and no answer of those under way. */
  up: boolean;
};

type Parts = { instance: Instance; clock: VirtualClock; random: SeededRandom; report(error: unknown): void };

/** Sets the device up; `report` is told of what the worker or a living tab cannot explain. */
export async function createShared({ instance, clock, random, report }: Parts): Promise<Shared> {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const locks = createLocks();
  const app = await openAppDb(disk);

  const sessions = Object.fromEntries(
    names.map((name): [Name, SessionRow] => [
      name,
      {
        key: `${name}@mudflat.example`,
        origin: instance.origin,
        account_id: instance.store.named(name)?.id ?? "",
        acct: name,
        token: instance.token(name),
        client_id: "instance",
        client_secret: "",
        created_at: clock.now(),
      },
    ]),
  ) as Record<Name, SessionRow>;
  for (const session of Object.values(sessions)) {
    await saveSession(app, session);
    (await openAccountDb(session.key, disk)).close();
  }

  /** The way to the server for whoever lives: what it asks may arrive though the answer does not. */
  const reachFor =
    (life: Life): typeof fetch =>
    async (input, init = {}) => {
      const { signal, ...rest } = init;
      const request = new Request(input, rest);
      await life.gate();
      if (!shared.up) throw new TypeError("Failed to fetch");
      const given_up = new Promise<never>((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
      );
      const response = await Promise.race([instance.fetch(request), given_up]);
      await life.gate();
      if (!shared.up) throw new TypeError("Failed to fetch");
      return response;
    };

  const worker_life = createLife(() => undefined);
  const shown: Shown[] = [];
  const accounts: AccountsWorld = {
    clock,
    random,
    locks: locks.client(),
    withApp: (use) => use(app),
    withAccount: (session, use) => withAccount(() => readSessions(app), disk, session, use),
    api: ({ origin, token }) => createApi({ fetch: reachFor(worker_life), origin, token, clock }),
    report,
  };
  const registration = {
    showNotification: async (_title: string, { body = "", data }: NotificationOptions = {}) =>
      void shown.push({ body, key: (data as { key?: unknown } | undefined)?.key }),
    getNotifications: async () => [],
  } as unknown as ServiceWorkerRegistration;

  async function open(of: Name): Promise<Tab> {
    const life = createLife(() => undefined);
    const db = await openAccountDb(sessions[of].key, disk);
    gateTransactions(db, () => life.gate());
    const client = locks.client();
    const gated = {
      query: () => client.query(),
      request: (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) =>
        life.gate().then(() => client.request(name, options, (lock) => life.gate().then(() => work(lock)))),
    } as unknown as LockManager;
    const own_clock = {
      now: clock.now,
      setTimeout: (run: () => void, ms: number) => clock.setTimeout(() => void life.gate().then(run), ms),
      clearTimeout: clock.clearTimeout,
    };
    const { origin, token } = sessions[of];
    const sync = createSyncEngine({
      db,
      app,
      api: createApi({ fetch: reachFor(life), origin, token, clock: own_clock }),
      session: sessions[of],
      clock: own_clock,
      random,
      locks: gated,
      WebSocket: instance.WebSocket,
      signals: { visible: () => true, online: () => true, listen: () => () => undefined },
      requestSync: () => undefined,
      caches: undefined,
      onDownloadChange: () => undefined,
      preloaded: new Map(),
      alertHost: createTestDesk().desk,
      onProfileSharing: () => undefined,
      repair: async () => false,
      report: (error) => {
        if (life.state === "alive") report(error);
      },
    });
    sync.start();
    const kill = () => {
      life.end();
      client.close();
    };
    return { of, sync, db, life, kill };
  }

  const shared: Shared = {
    sessions,
    open,
    database: (of) => openAccountDb(sessions[of].key, disk),
    worker: { ...accounts, readLocale: async () => "en", loadTranslator: async () => createT("en", words), icon: {} },
    registration,
    shown,
    up: true,
  };
  return shared;
}
