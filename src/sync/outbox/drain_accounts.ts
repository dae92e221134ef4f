import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readInstance } from "../../db/instance/instance";
import type { AccountDb } from "../../db/schema";
import { readSessions } from "../../db/sessions/sessions";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { SessionRow } from "../../domain/rows/rows";
import type { Clock, Random } from "../../domain/runtime/clock";
import { drainOutbox } from "./drain";

/** What is needed to work for accounts that no page shows. Their databases are open only while they are used. */
export type AccountsWorld = {
  clock: Clock;
  random: Random;
  locks: LockManager;
  withApp<R>(use: (app: AppDb) => Promise<R>): Promise<R>;
  /** See `withAccount` in `db`. */
  withAccount<R>(session: SessionRow, use: (db: AccountDb) => Promise<R>): Promise<R | null>;
  /** The client of an account's server, with its token. */
  api(session: SessionRow): Api;
  /** Takes unexpected errors. */
  report(error: unknown): void;
};

/** Sends an account's outbox, under its own lock and token. Returns whether nothing is left that can be sent. */
export async function drainAccount(world: AccountsWorld, session: SessionRow): Promise<boolean> {
  const { clock, random, locks, report } = world;
  const instance = await world.withApp((app) => readInstance(app, session.origin));
  const can = () => capabilitiesOf(instance);
  const api = world.api(session);
  const sent = await world.withAccount(session, (db) =>
    drainOutbox({ db, locks, clock, random, api, user_id: session.account_id, can, report }),
  );
  // null: the account has signed out, which has dealt with its outbox.
  return sent ?? true;
}

/**
 * Sends the outboxes of all signed-in accounts without an open page. Rejects if anything is left, so that the browser
 * repeats the sync event. An error of one account is reported and does not affect the others.
 */
export async function drainAll(world: AccountsWorld): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const drained = await Promise.all(sessions.map((session) => drainAccount(world, session).catch(world.report)));
  if (!drained.every(Boolean)) throw new Error("The outbox is not empty yet");
}

/**
 * Sends the outboxes of the other accounts from a page of the account `own` (a session key; null for a visitor). Only
 * needed in a browser without Background Sync. An error of one account is reported and does not affect the others.
 */
export async function drainOthers(world: AccountsWorld, own: string | null): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const others = sessions.filter(({ key }) => key !== own);
  await Promise.all(others.map((session) => drainAccount(world, session).catch(world.report)));
}
