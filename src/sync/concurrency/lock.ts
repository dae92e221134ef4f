import { dropLease, type Lease, readLease, renewLease, takeLease } from "../../db/outbox/lease";
import type { Fence } from "../../db/outbox/outbox";
import type { AccountDb } from "../../db/schema";
import type { Clock, Random } from "../../domain/runtime/clock";

/** What a lock needs of the world; `locks` is the browser's, shared by all tabs and the worker. */
export type LockWorld = { db: AccountDb; locks: LockManager; clock: Clock; random: Random };

/** How long a lease holds, in ms; a hidden tab's timers run once a minute, so that it must outlast more than one of them. */
export const LEASE_MS = 90_000;
const RENEW_MS = 20_000;
const POLL_MS = 30_000;

/**
 * Does `work` as the one holder of the lock `name` among all tabs and the worker, and resolves when `work` has. A tab that
 * the system freezes keeps its lock, so the holder also keeps a lease in the database: a waiter that finds it run out
 * steals the lock, and `lost` is aborted for the holder that was robbed, which then waits in line again. What `work` writes
 * must be checked against its `fence` in the same transaction (`stands`), for a thawed holder learns of it late. Resolves
 * early when `signal` is aborted; throws what `work` throws.
 */
export async function holdLock(
  world: LockWorld,
  name: string,
  signal: AbortSignal,
  work: (fence: Fence, lost: AbortSignal) => Promise<void>,
): Promise<void> {
  let steal = false;
  while (!signal.aborted) {
    const waiting = new AbortController();
    const held: { work: Promise<void> | null } = { work: null };
    const lost = new AbortController();
    const stop = () => {
      waiting.abort();
      lost.abort();
    };
    signal.addEventListener("abort", stop, { once: true });
    const watch: Watch | null = steal ? null : watchLease(world, name, waiting);
    try {
      await world.locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        watch?.stop();
        held.work = hold(world, name, lost, work);
        return held.work;
      });
      return;
    } catch (error) {
      lost.abort();
      if (!isAbort(error)) throw error;
      await held.work;
      steal = held.work === null && watch !== null && watch.ran_out();
    } finally {
      watch?.stop();
      signal.removeEventListener("abort", stop);
    }
  }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

async function hold(
  { db, clock, random }: LockWorld,
  name: string,
  lost: AbortController,
  work: (fence: Fence, lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const runner = random.uuid();
  const lease = (): Lease => ({ runner, until: clock.now() + LEASE_MS });
  let timer = 0;
  const renewLater = () => {
    timer = clock.setTimeout(() => {
      renewLease(db, name, lease()).then(
        (mine) => (mine ? renewLater() : lost.abort()),
        () => lost.abort(),
      );
    }, RENEW_MS);
  };
  if (lost.signal.aborted) return;
  await takeLease(db, name, lease());
  renewLater();
  try {
    await work({ lock: name, runner }, lost.signal);
  } finally {
    lost.abort();
    clock.clearTimeout(timer);
    await dropLease(db, name, runner);
  }
}

type Watch = { ran_out(): boolean; stop(): void };

/** Looks at the holder's lease from time to time and ends the waiting once it has run out, seen twice. */
function watchLease({ db, clock }: LockWorld, name: string, waiting: AbortController): Watch {
  let seen = 0;
  let timer = 0;
  let over = false;
  const look = () => {
    timer = clock.setTimeout(() => void readLease(db, name).then(judge, look), POLL_MS);
  };
  const judge = (lease: Lease | undefined) => {
    if (over) return;
    seen = isOver(lease, clock.now()) ? seen + 1 : 0;
    if (seen >= 2) waiting.abort();
    else look();
  };
  look();
  return {
    ran_out: () => seen >= 2,
    stop: () => {
      over = true;
      clock.clearTimeout(timer);
    },
  };
}

/** A lease that ends further ahead than any lasts was written by a clock that has gone back since. */
const isOver = (lease: Lease | undefined, now: number) =>
  lease === undefined || lease.until <= now || lease.until > now + 2 * LEASE_MS;
