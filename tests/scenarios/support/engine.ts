import { setMaxListeners } from "node:events";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createApi } from "../../../src/api/client";
import { preloadedAnswers } from "../../../src/api/calls/preloaded_answers";
import { type AppDb, openAppDb } from "../../../src/db/app_database";
import { openAccountDb } from "../../../src/db/connection/open_account";
import type { AccountDb } from "../../../src/db/schema";
import type { SessionRow } from "../../../src/domain/rows/rows";
import type { Signal } from "../../../src/sync/signals";
import type { ProfileSharingEvent } from "../../../src/sync/settings/profile_sharing";
import { createSyncEngine, type SyncEngine } from "../../../src/sync/engine";
import { createInstance, type Instance, type InstanceOptions } from "../../instance/instance";
import { createCaches } from "../../support/fakes/caches";
import { createClock, type VirtualClock } from "../../support/fakes/clock";
import { createLocks } from "../../support/fakes/locks";
import { createTestDesk, type TestDesk } from "../../support/fakes/desk";
import { createRandom, type SeededRandom } from "../../support/fakes/random";

// An engine asks for more than ten things at once, all of which end with its one signal; each stops listening when it
// is answered.
setMaxListeners(40);

/** One tab of a device. */
export type Tab = {
  sync: SyncEngine;
  db: AccountDb;
  app: AppDb;
  /** Tells the tab what a browser would. */
  signal(what: Signal): void;
  visible: boolean;
  /** What the browser says of the network. */
  online: boolean;
  /** The desktop around it. */
  desk: TestDesk;
  /** What it said of the sharing of settings. */
  told: ProfileSharingEvent[];
  /** Closes it as a reader does: its locks are free, its socket goes. */
  close(): Promise<void>;
  /** Errors it reported. */
  errors: unknown[];
};

/** An embedded server, a device with one account on it, and a clock that both share. */
export type Scene = {
  instance: Instance;
  clock: VirtualClock;
  random: SeededRandom;
  session: SessionRow;
  /** false: no request reaches the server and every socket breaks. */
  online(on: boolean): void;
  /** false: every socket breaks, while requests get through. */
  streams(on: boolean): void;
  /** What lies in the device's caches. */
  caches: ReturnType<typeof createCaches>;
  /** Every request that reached the server: method, path and query. */
  asked: string[];
  /** Sockets that stand now. */
  sockets(): number;
  /** When a socket was dialled, in ms. */
  dialled: number[];
  open(): Promise<Tab>;
};

const START = Date.UTC(2026, 10, 20, 12);

/** Builds a scene from a seed; `username` (demo) reads. */
export function createScene(
  options: Omit<InstanceOptions, "clock" | "now"> & {
    username?: string;
    /** Scopes of the staff that the session has. */ scopes?: string[];
    turns?: number;
    /** The block of first answers in the page. */ page?: string;
  },
): Scene {
  const { username = "demo", scopes = [], turns = 400, page: _page, ...rest } = options;
  const clock: VirtualClock = createClock(START, turns, () => instance.server.files.busy);
  const instance = createInstance({ ...rest, clock });
  const random = createRandom(options.seed);
  const locks = createLocks();
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const token = instance.token(username, scopes);
  const viewer = instance.store.named(username);
  if (!viewer) throw new Error(`nobody is called ${username}`);
  const session: SessionRow = {
    key: `${username}@mudflat.example`,
    origin: instance.origin,
    account_id: viewer.id,
    acct: username,
    token,
    client_id: "instance",
    client_secret: "",
    created_at: START,
  };
  const asked: string[] = [];
  const dialled: number[] = [];
  let up = true;
  let streaming = true;
  const reach: typeof fetch = async (input, init) => {
    if (!up) throw new TypeError("Failed to fetch");
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${decodeURIComponent(search)}`);
    const given_up = new Promise<never>((_, reject) =>
      request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true }),
    );
    const response = await Promise.race([instance.fetch(request), given_up]);
    if (!up) throw new TypeError("Failed to fetch");
    return response;
  };
  class Socket extends instance.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(up && streaming ? url : "ws://nowhere.example/", protocols);
      dialled.push(clock.now());
    }
  }

  const caches = createCaches();
  async function open(): Promise<Tab> {
    const [db, app]: [AccountDb, AppDb] = await Promise.all([openAccountDb(session.key, disk), openAppDb(disk)]);
    const hears = new Set<(signal: Signal) => void>();
    const client = locks.client();
    const errors: unknown[] = [];
    const told: ProfileSharingEvent[] = [];
    const desk = createTestDesk();
    const tab: Tab = {
      db,
      app,
      errors,
      desk,
      told,
      visible: true,
      online: true,
      signal: (what) => hears.forEach((hear) => hear(what)),
      async close() {
        await tab.sync.stop();
        client.close();
        db.close();
        app.close();
      },
      sync: createSyncEngine({
        db,
        app,
        api: createApi({ fetch: reach, origin: instance.origin, token, clock }),
        session,
        clock,
        random,
        locks: client,
        WebSocket: Socket,
        signals: {
          visible: () => tab.visible,
          online: () => tab.online,
          listen(hear) {
            hears.add(hear);
            return () => void hears.delete(hear);
          },
        },
        requestSync: () => undefined,
        caches: caches.storage,
        onDownloadChange: () => undefined,
        preloaded: preloadedAnswers(options.page ?? null),
        alertHost: desk.desk,
        onProfileSharing: (news) => void told.push(news),
        repair: async () => false,
        report: (error) => void errors.push(error),
      }),
    };
    return tab;
  }

  return {
    instance,
    clock,
    random,
    session,
    caches,
    asked,
    dialled,
    open,
    sockets: () => instance.server.hub.connections.size,
    online(on) {
      up = on;
      if (!on) instance.act.drop(1006);
    },
    streams(on) {
      streaming = on;
      if (!on) instance.act.drop(1011);
    },
  };
}
