import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readInstance } from "../../db/instance/instance";
import type { AccountDb } from "../../db/schema";
import { readSessions } from "../../db/sessions/sessions";
import { capabilitiesOf } from "../../domain/instance/capabilities";
import type { SessionRow } from "../../domain/rows/rows";
import type { Clock, Random } from "../../domain/runtime/clock";
import { drainOutbox } from "./drain";

/** What is needed to send for accounts that no page shows: databases are open only as long as they are used. */
export type AccountsWorld = {
  clock: Clock;
  random: Random;
  locks: LockManager;
  withApp<R>(use: (app: AppDb) => Promise<R>): Promise<R>;
  /** See `withAccount` in `db`. */
  withAccount<R>(session: SessionRow, use: (db: AccountDb) => Promise<R>): Promise<R | null>;
  /** The client of an account's server, with its token. */
  api(session: SessionRow): Api;
  /** Told of what is a mistake of ours. */
  report(error: unknown): void;
};

/** Sends what an account has in its outbox, under its own lock and token; whether nothing waits any more. */
export async function drainAccount(world: AccountsWorld, session: SessionRow): Promise<boolean> {
  const { clock, random, locks, report } = world;
  const instance = await world.withApp((app) => readInstance(app, session.origin));
  const can = () => capabilitiesOf(instance);
  const api = world.api(session);
  const sent = await world.withAccount(session, (db) =>
    drainOutbox({ db, locks, clock, random, api, viewer_id: session.account_id, can, report }),
  );
  // Signed out since: what was unsent was decided on there.
  return sent ?? true;
}

/**
 * Sends what every signed-in account has in its outbox, with no page open. Rejects where something still waits, so that
 * the browser tries again later.
 */
export async function drainAll(world: AccountsWorld): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const drained = await Promise.all(sessions.map((session) => drainAccount(world, session)));
  if (drained.includes(false)) throw new Error("The outbox is not empty yet");
}

/**
 * Sends what the other accounts have left, which no page may show for a long time, from a page of `own` (a session's key,
 * null for a visitor): where the browser has no Background Sync, nobody else does. One account's trouble keeps no other from it.
 */
export async function drainOthers(world: AccountsWorld, own: string | null): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const others = sessions.filter(({ key }) => key !== own);
  await Promise.all(others.map((session) => drainAccount(world, session).catch(world.report)));
}
