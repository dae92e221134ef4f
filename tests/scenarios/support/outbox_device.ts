import { capabilitiesOf } from "../../../src/domain/instance/capabilities/capabilities";
import { setMaxListeners } from "node:events";
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createApi } from "../../../src/api/client";
import { openAccountDb } from "../../../src/db/connection/open_account";
import type { AccountDb } from "../../../src/db/schema";
import { ApiError } from "../../../src/domain/requests/api_error";
import type { Random } from "../../../src/domain/runtime/clock";
import { createOutbox, type Outbox, type OutboxService } from "../../../src/sync/outbox/outbox";
import type { OutboxWorld } from "../../../src/sync/outbox/outbox_world";
import type { Instance } from "../../instance/instance";
import type { VirtualClock } from "../../support/fakes/clock";
import { createLocks } from "../../support/fakes/locks";

/**
 * The way between a tab and the server: does what a request asks, or not. `reach` lets the server see it; `held_ms` is
 * how long it lay in a frozen tab before it left.
 */
export type Network = (request: Request, reach: () => Promise<Response>, held_ms: number) => Promise<Response>;

/** One tab or the worker: its outbox and database, and the ways it can come to an end. */
export type Tab = {
  outbox: Omit<Outbox, "service"> & OutboxService;
  db: AccountDb;
  world: OutboxWorld;
  /** Stops it at the next await, for good, as closing a tab or stopping a worker does. */
  kill(): void;
  /** Stops it at the next await until `thaw()`; its locks stay. */
  freeze(): void;
  thaw(): void;
  readonly state: "alive" | "frozen" | "dead";
};

/** A device with one database and one set of locks; its clock can be wrong by `skew` ms. */
export type Device = {
  open(): Promise<Tab>;
  /** A way into the database that nothing stops. */
  database(): Promise<AccountDb>;
  skew: number;
  /** What tabs logged of what the server said. */
  logged: ApiError[];
};

type Parts = {
  instance: Instance;
  clock: VirtualClock;
  random: Random;
  network?: Network;
  username?: string;
  keeps_keys?: number;
  /** What the server calls itself; by default what its profile does. */
  software?: string | undefined;
  /** Counts the requests that the server is at work on. */
  work?: { count: number };
  /** Called at every await of a tab's own code. */
  step?: (tab: Tab) => void;
};

const HOURS_6 = 6 * 3_600_000;

/**
 * Node holds on to every signal of `AbortSignal.any` that somebody listens to, with all that they hold, until it is
 * aborted; those of killed tabs never are, and ten thousand lives would not fit into memory. This one goes when nobody
 * needs it.
 */
AbortSignal.any = (sources) => {
  const any = new AbortController();
  for (const source of sources) {
    setMaxListeners(0, source);
    if (source.aborted) any.abort(source.reason);
    else source.addEventListener("abort", () => any.abort(source.reason), { once: true });
  }
  return any.signal;
};

/** A device of the account `username` (demo) at an embedded server. */
export function createDevice(parts: Parts): Device {
  const { instance, clock, random, work = { count: 0 }, username = "demo", keeps_keys = HOURS_6 } = parts;
  const network: Network = parts.network ?? ((_request, reach) => reach());
  const indexedDB = new IDBFactory();
  const locks = createLocks();
  const own = instance.server.profile.software;
  const software = { ...own, name: parts.software ?? own.name };
  const viewer = instance.store.named(username);
  if (!viewer) throw new Error(`nobody is called ${username}`);
  const token = instance.token(username);

  const now = () => clock.now() + device.skew;
  const database = () => openAccountDb(`${username}@mudflat.example`, { indexedDB, IDBKeyRange, now });

  const device: Device = {
    skew: 0,
    logged: [],
    database,
    async open() {
      const life = createLife(() => parts.step?.(tab));
      const db = await database();
      gateTransactions(db, () => life.gate());
      const client = locks.client();
      const tabClock = {
        now,
        setTimeout: (run: () => void, ms: number) => clock.setTimeout(() => void life.gate().then(run), ms),
        clearTimeout: (timer: number) => clock.clearTimeout(timer),
      };
      const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
        if (life.state === "dead") return new Promise<never>(() => {});
        const { signal, ...rest } = init;
        const request = new Request(input, rest);
        const reach = async () => {
          work.count += 1;
          try {
            const response = await instance.fetch(request.clone());
            return new Response(await response.text(), { status: response.status, headers: response.headers });
          } finally {
            work.count -= 1;
          }
        };
        const asked_at = clock.now();
        const answer = life.gate().then(() => network(request, reach, clock.now() - asked_at));
        return untilAborted(
          answer.finally(() => life.gate()),
          signal ?? null,
        );
      };
      const gated = {
        query: () => client.query(),
        request: (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) =>
          life.gate().then(() => client.request(name, options, (lock) => life.gate().then(() => work(lock)))),
      } as unknown as LockManager;
      const told = { software, features: [], poll_limits: instance.server.settings.limits.poll };
      const world: OutboxWorld = {
        db,
        api: createApi({ fetch, origin: instance.origin, token, clock: tabClock }),
        clock: tabClock,
        random,
        locks: gated,
        user_id: viewer.id,
        can: () => ({ ...capabilitiesOf(told), idempotency_ms: keeps_keys }),
        watch: () => () => {},
        report(error) {
          if (error instanceof ApiError) device.logged.push(error);
          else if (life.state !== "dead") throw error;
        },
      };
      const { service, ...runner } = createOutbox(world);
      const tab: Tab = {
        outbox: { ...runner, ...service },
        db,
        world,
        kill() {
          life.end();
          client.close();
        },
        freeze: () => life.freeze(),
        thaw: () => life.thaw(),
        get state() {
          return life.state;
        },
      };
      return tab;
    },
  };
  return device;
}

/** Whether code goes on: `gate()` resolves at once while alive, on thawing while frozen, and never when dead. */
export function createLife(step: () => void) {
  let state: Tab["state"] = "alive";
  let waiting: (() => void)[] = [];
  return {
    get state() {
      return state;
    },
    gate(): Promise<void> {
      if (state === "alive") step();
      if (state === "alive") return Promise.resolve();
      return new Promise((resolve) => {
        if (state === "frozen") waiting.push(resolve);
      });
    },
    end() {
      state = "dead";
      waiting = [];
    },
    freeze() {
      if (state === "alive") state = "frozen";
    },
    thaw() {
      if (state !== "frozen") return;
      state = "alive";
      const all = waiting;
      waiting = [];
      for (const wake of all) wake();
    },
  };
}

/** A tab can stop just before and just after each of its transactions, never within one. */
export function gateTransactions(db: AccountDb, gate: () => Promise<void>): void {
  const plain = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const gated = async (...args: unknown[]) => {
    if (Dexie.currentTransaction) return plain(...args);
    await gate();
    const value = await plain(...args);
    await gate();
    return value;
  };
  db.transaction = gated as unknown as AccountDb["transaction"];
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    answer.then(resolve, reject);
  });
}
