import type { Api } from "../api/api";
import type { AppDb } from "../db/app";
import type { Disk, OnGivenUp } from "../db/connection";
import { openAccountDb, openVisitorDb } from "../db/open";
import type { SessionRow } from "../domain/rows";
import type { Clock, Random } from "../domain/world";
import type { World } from "../ui/world";
import { lateSync } from "./lateSync";
import { pageSignals } from "./pageSignals";

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
const random: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };
// oxlint-disable-next-line no-restricted-globals -- the world is built here: this is the fetch that is handed in
const ask: typeof fetch = (input, init) => window.fetch(input, init);

/** The client of a server, with a token or without. Its code comes with the first question: no screen waits for it. */
export function connect(origin: string, token?: string): Api {
  const client = import("../api/api").then(({ createApi }) =>
    createApi({ fetch: ask, origin, clock, ...(token ? { token } : {}) }),
  );
  // Whoever asks is told that it could not be had.
  client.catch(() => undefined);
  return {
    origin,
    ask: async (request, signal) => (await client).ask(request, signal),
    upload: async (file, name, how) => (await client).upload(file, name, how),
  };
}

/**
 * Builds the world of an account, or a visitor's where nobody is signed in. Asks nothing of the network.
 * @param configured the configured server's origin; a session has its own
 * @param given_up told when another tab took the database over: to upgrade it, or to delete it
 */
export async function createWorld(
  app: AppDb,
  disk: Disk,
  session: SessionRow | null,
  configured: string,
  given_up: OnGivenUp,
): Promise<World> {
  const origin = session?.origin ?? configured;
  const db = session
    ? await openAccountDb(session.key, disk, given_up)
    : await openVisitorDb(new URL(origin).host, disk, given_up);
  const api = connect(origin, session?.token);
  // oxlint-disable-next-line no-console -- what no screen can say anything about is for whoever opens the console
  const report = (error: unknown) => console.warn(error);
  const sync = lateSync(async () => {
    const { createSync } = await import("../sync/sync");
    return createSync({
      db,
      app,
      api,
      session,
      clock,
      random,
      locks: navigator.locks,
      WebSocket,
      signals: pageSignals(window),
      wanted: () => void import("./serviceWorker").then(({ requestSync }) => requestSync(navigator.serviceWorker)),
      report,
    });
  }, report);
  const world: World = {
    app,
    db,
    api,
    sync,
    session,
    origin,
    clock,
    random,
    async signIn(who) {
      const { signIn } = await import("../sync/session");
      const open = (key: string) => openAccountDb(key, disk);
      const result = await signIn(
        { app, clock, origin, api: (token) => connect(origin, token), open },
        who,
        location.origin,
      );
      return "failure" in result ? result.failure : null;
    },
    async signOut(keep) {
      const { signOut } = await import("../sync/sign_out");
      if (session) await signOut({ app, db, session, sync }, keep);
    },
  };
  return world;
}
