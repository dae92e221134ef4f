import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { Disk, OnDatabaseClosed } from "../../db/connection/connection";
import { openAccountDb, openVisitorDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { readSessions } from "../../db/sessions/sessions";
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
import { loadRepair } from "../chunks/repair";
import { createPageAlerts } from "./page_alerts";
import { openWithFallback } from "../start/open_databases";
import type { FirstScreen } from "../start/first_screen";
import { createDiskFullHandler } from "./disk_full";
import { lazyEngine } from "./lazy_engine";
import { setTabSession } from "../start/tab_session";

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
const random: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };
// oxlint-disable-next-line no-restricted-globals -- the world is built here: this is the injected fetch
const pageFetch: typeof fetch = (input, init) => window.fetch(input, init);

/**
 * The API client of a server, with or without a token. Its code is loaded with the first request, or once `free`
 * resolves, so that no screen waits for it.
 */
export function connectServer(origin: string, token?: string, free: Promise<unknown> = Promise.resolve()): Api {
  let client: Promise<Api> | null = null;
  const loadClient = () => {
    client ??= loadXhr().then(
      ({ createPageApi }) => createPageApi(window, { fetch: pageFetch, origin, clock, ...(token ? { token } : {}) }),
      (error: unknown) => {
        client = null;
        throw error;
      },
    );
    return client;
  };
  // Callers get the error themselves, and the next request loads it again.
  void free.then(loadClient).catch(() => undefined);
  return {
    origin,
    request: async (request, signal) => (await loadClient()).request(request, signal),
    text: async (path, signal) => (await loadClient()).text(path, signal),
    file: async (address, as, signal) => (await loadClient()).file(address, as, signal),
    upload: async (file, name, how) => (await loadClient()).upload(file, name, how),
  };
}

// oxlint-disable-next-line no-console -- no screen reports it
const report = (error: unknown) => console.warn(error);

/** Handlers of database events: another tab or the browser took the database over; the disk is full. */
export type DatabaseEvents = { onClosed: OnDatabaseClosed; onFull(): void };

/** The parts that belong to the page and are passed on from one world to the next. */
type PageParts = Pick<World, "loadDesktop"> & { tab_drafts: TabDrafts };

const createPageParts = (): PageParts => ({
  loadDesktop: createPageAlerts(navigator.serviceWorker, clock, report),
  tab_drafts: createTabDrafts(pageDraftSignals(window)),
});

/**
 * Builds the world of a session, or of a visitor if it is null. Makes no request.
 * @param configured the origin of the configured server, for visitors
 * @param firstScreen the first screen, which the engine waits for
 * @param events handlers of database events
 * @param page the page parts of the previous world; created for the first one
 */
export async function createWorld(
  app: AppDb,
  disk: Disk,
  session: SessionRow | null,
  configured: string,
  firstScreen: FirstScreen,
  events: DatabaseEvents,
  { loadDesktop, tab_drafts }: PageParts = createPageParts(),
): Promise<World> {
  const origin = session?.origin ?? configured;
  let handOver = async (): Promise<void> => undefined;
  // Another tab that signs the account out deletes its database: what is being written here is read before that.
  const onClosed: OnDatabaseClosed = (why) => (why === "deletion" ? handOver() : events.onClosed(why));
  const open = (at: Disk, on_full?: OnFull) =>
    session
      ? openAccountDb(session.key, at, { on_closed: onClosed, on_full })
      : openVisitorDb(new URL(origin).host, at, { on_closed: events.onClosed, on_full });
  const { db, storageFailure, stored } = await openWithFallback(
    () => disk,
    (at) =>
      open(
        at,
        createDiskFullHandler(clock, () => shrink(() => open(at)), events.onFull, report),
      ),
    async (at) => ({ settings: await readChoices(at) }),
  );
  const draftKeeper = createDraftKeeper({
    db,
    storageFailure,
    clock,
    random,
    storage: safeLocalStorage,
    signals: pageDraftSignals(window),
    tab: tab_drafts,
    report: reportUnexpected,
  });
  // Before any draft is read. What does not fit stays in localStorage.
  await draftKeeper.restore().catch(report);
  // With a session, the first screen is mostly stored, so the client's code waits for it. A visitor's screen needs
  // requests.
  const api = connectServer(origin, session?.token, session ? firstScreen.ready : undefined);
  const sync = lazyEngine(async () => {
    await firstScreen.ready;
    const { createEngine } = await loadEngine();
    return createEngine({
      db,
      app,
      api,
      session,
      clock,
      random,
      loadDesktop,
      storageFailure,
      origin,
      repair: () => world.repair(),
      report,
    });
  }, report);
  /** The user signs out here, and has said what becomes of the drafts. */
  let signingOut = false;
  handOver = async () => {
    if (!session || signingOut) return;
    await draftKeeper.handOver(async (drafts) => {
      const { keepOpenForms } = await import("../../sync/session/keep_open_forms");
      await keepOpenForms({ app, db }, session.key, drafts);
    });
  };
  const world: World = {
    app,
    db,
    api,
    sync,
    draftKeeper,
    session,
    origin,
    storageFailure,
    initialChoices: stored.settings,
    repair: async () => (await loadRepair()).repairWorld(world),
    notifyDrawn: firstScreen.notifyDrawn,
    loadDesktop,
    clock,
    built_at: clock.now(),
    random,
    async loadEntrance() {
      const { createSignInEntrance } = await import("../../sync/session/sign_in_entrance");
      // If it cannot be opened, the next world reports why.
      const openOwn = (key: string) => openAccountDb(key, disk).catch(() => null);
      return createSignInEntrance(
        { app, clock, random, origin, own_origin: location.origin, api: connectServer, open: openOwn },
        { leave: (address) => location.assign(address), enter: setTabSession },
      );
    },
    handOver: () => handOver(),
    async switchTo(key) {
      if (key === null) return setTabSession(null);
      const { switchSession } = await import("../../sync/session/switch_session");
      await switchSession({ app, db, session }, key);
      setTabSession(key);
    },
    async countUnseen(other) {
      const { unseenOfAccount, accountsOf } = await loadOthers();
      return unseenOfAccount(accountsOf(world, disk), other);
    },
    async signOut(keep) {
      if (!session) return;
      const { signOut } = await import("../../sync/session/sign_out");
      signingOut = true;
      try {
        await signOut({ app, db, session, sync }, keep);
      } catch (error) {
        signingOut = false;
        throw error;
      }
      // With nobody else to go on as, the tab is like a new one.
      if ((await readSessions(app)).length === 0) setTabSession(null);
    },
  };
  return world;
}

/** What looks into the databases of other accounts of this device. */
async function loadOthers() {
  const [{ unseenOfAccount }, { accountsOf }] = await Promise.all([
    import("../../sync/notifications/unseen_of_account"),
    import("./account_databases"),
  ]);
  return { unseenOfAccount, accountsOf };
}

/** Shrinks the cache on a connection of its own, since its writes must not wait for the room they make. */
async function shrink(open: () => Promise<AccountDb>): Promise<void> {
  const { makeRoom } = await import("../../sync/sweep");
  const db = await open();
  try {
    await makeRoom({ db, clock });
  } finally {
    db.close();
  }
}
