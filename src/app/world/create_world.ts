import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { Disk, OnGivenUp } from "../../db/connection/connection";
import { openAccountDb, openVisitorDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { readChoices } from "../../db/settings/settings";
import type { OnFull } from "../../db/connection/connection_recovery";
import type { SessionRow } from "../../domain/rows/rows";
import type { Clock, Random } from "../../domain/runtime/clock";
import { createDraftKeeper } from "../../ui/composing/keeper/draft_keeper";
import { pageDraftSignals } from "../../ui/composing/keeper/draft_signals";
import { createTabDrafts, type TabDrafts } from "../../ui/composing/keeper/tab_drafts";
import { reportFailure as reportUnexpected } from "../../ui/lazy/report_failure";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import type { World } from "../../ui/context/useWorld";
import { loadEngine, loadXhr } from "../chunks/engine";
import { createPageNotices } from "./page_notices";
import { openSomewhere } from "../start/open_databases";
import type { FirstScreen } from "../start/first_screen";
import { createDiskFull } from "./disk_full";
import { lazyEngine } from "./lazy_engine";
import { takeSession } from "../start/tab_session";

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
const random: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };
// oxlint-disable-next-line no-restricted-globals -- the world is built here: this is the fetch that is handed in
const ask: typeof fetch = (input, init) => window.fetch(input, init);

/**
 * The client of a server, with a token or without. Its code comes with the first question, or once `free` resolves: no screen waits
 * for it.
 */
export function connect(origin: string, token?: string, free: Promise<unknown> = Promise.resolve()): Api {
  let client: Promise<Api> | null = null;
  const had = () => {
    client ??= loadXhr().then(
      ({ createPageApi }) => createPageApi(XMLHttpRequest, { fetch: ask, origin, clock, ...(token ? { token } : {}) }),
      (error: unknown) => {
        client = null;
        throw error;
      },
    );
    return client;
  };
  // Whoever asks is told that it could not be had, and asks for it anew.
  void free.then(had).catch(() => undefined);
  return {
    origin,
    ask: async (request, signal) => (await had()).ask(request, signal),
    text: async (path, signal) => (await had()).text(path, signal),
    file: async (address, as, signal) => (await had()).file(address, as, signal),
    upload: async (file, name, how) => (await had()).upload(file, name, how),
  };
}

// oxlint-disable-next-line no-console -- what no screen can say anything about is for whoever opens the console
const report = (error: unknown) => console.warn(error);

/** What is told of a world's databases: another tab or the browser took one over; the disk is full. */
export type Told = { givenUp: OnGivenUp; full(): void };

/** What belongs to the page and outlives a world: the next world is given it. */
type PageParts = Pick<World, "desktop"> & { tab_drafts: TabDrafts };

const createPageParts = (): PageParts => ({
  desktop: createPageNotices(navigator.serviceWorker, clock, report),
  tab_drafts: createTabDrafts(pageDraftSignals(window)),
});

/**
 * Builds the world of an account, or a visitor's where nobody is signed in. Asks nothing of the network.
 * @param configured the configured server's origin; a session has its own
 * @param first what its engine waits for
 * @param told what is to be said of its database
 * @param page what the world before it had of the page; it is built for the first one
 */
export async function createWorld(
  app: AppDb,
  disk: Disk,
  session: SessionRow | null,
  configured: string,
  first: FirstScreen,
  told: Told,
  { desktop, tab_drafts }: PageParts = createPageParts(),
): Promise<World> {
  const origin = session?.origin ?? configured;
  const open = (at: Disk, on_full?: OnFull) =>
    session
      ? openAccountDb(session.key, at, told.givenUp, on_full)
      : openVisitorDb(new URL(origin).host, at, told.givenUp, on_full);
  const { db, lack, stored } = await openSomewhere(
    () => disk,
    (at) =>
      open(
        at,
        createDiskFull(clock, () => shrink(() => open(at)), told.full, report),
      ),
    async (at) => ({ settings: await readChoices(at) }),
  );
  const draftKeeper = createDraftKeeper({
    db,
    lack,
    clock,
    random,
    storage: safeLocalStorage,
    signals: pageDraftSignals(window),
    tab: tab_drafts,
    report: reportUnexpected,
  });
  // Before anything reads a draft. What finds no room stays in localStorage.
  await draftKeeper.restore().catch(report);
  // What a reader sees first is mostly stored: reading that goes before. A visitor's comes from the server.
  const api = connect(origin, session?.token, session ? first.stands : undefined);
  const sync = lazyEngine(async () => {
    await first.stands;
    const { createEngine } = await loadEngine();
    return createEngine({ db, app, api, session, clock, random, desktop, lack, origin, report });
  }, report);
  const world: World = {
    app,
    db,
    api,
    sync,
    draftKeeper,
    session,
    origin,
    lack,
    chosen: stored.settings,
    drawn: first.drawn,
    desktop,
    clock,
    random,
    async entrance() {
      const { createEntrance } = await import("../../sync/session/sign_in_entrance");
      // Where it cannot be opened, the world that comes says why.
      const openOwn = (key: string) => openAccountDb(key, disk).catch(() => null);
      return createEntrance(
        { app, clock, random, origin, own_origin: location.origin, api: connect, open: openOwn },
        { leave: (address) => location.assign(address), enter: takeSession },
      );
    },
    async switchTo(key) {
      const { switchSession } = await import("../../sync/session/switch_session");
      await switchSession({ app, db, session }, key);
      takeSession(key);
    },
    async signOut(keep) {
      const { signOut } = await import("../../sync/session/sign_out");
      if (session) await signOut({ app, db, session, sync }, keep);
    },
  };
  return world;
}

/** Makes the cache smaller, on a connection of its own: its own writes must not wait for the room that they make. */
async function shrink(open: () => Promise<AccountDb>): Promise<void> {
  const { makeRoom } = await import("../../sync/sweep");
  const db = await open();
  try {
    await makeRoom({ db, clock });
  } finally {
    db.close();
  }
}
