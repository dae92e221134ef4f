import type { Api } from "../api/client";
import { readAdmin } from "../db/settings/admin_settings";
import { readSetting } from "../db/settings/settings";
import { dropSpans } from "../db/timelines/spans";
import { capabilitiesOf } from "../domain/instance/capabilities";
import { type Instance, streamingOrigin } from "../domain/instance/instance";
import { itemOf } from "../domain/timelines/timelines";
import { createDesktopAlerts } from "./notifications/desktop_alerts";
import { isServerReachable } from "./requests/server_reachable";
import { createBackgroundSync } from "./periodic/background_sync";
import { type CompletionService, createCompletion } from "./search/completions";
import { createDetails, type DetailService } from "./statuses/details";
import { keepInstance } from "./instance/instance";
import { createInstanceService, type InstanceService } from "./instance/known_domains";
import { createLifecycle, type Lifecycle } from "./lifecycle";
import { createLiveConnection } from "./stream/live_connection";
import type { OpenedService } from "./statuses/watched_resources";
import { createOutbox, type OutboxService } from "./outbox/outbox";
import { createRateLimiter } from "./concurrency/rate_limiter";
import { createAccounts } from "./accounts/accounts";
import { createPolling } from "./stream/polling";
import { createRefetch } from "./timelines/refetch";
import { createOffline, type OfflineService } from "./offline/offline_download";
import { createSearches, type SearchService } from "./search/search";
import { stoppable, tracked } from "./services/service";
import { createSettingsService, type SettingsService } from "./services/settings_service";
import { createOfflinePictureCache } from "./offline/offline_picture_cache";
import { keepSwept } from "./sweep";
import type { EngineParts } from "./engine_parts";
import { createThreads } from "./statuses/thread";
import { createTimelineService, type TimelineService } from "./services/timeline_service";
import { createTimelines } from "./timelines/timeline";
import { createTopics } from "./stream/topics";
import { createTaskTracker } from "./concurrency/task_tracker";
import { catchingUp } from "./notifications/missed_notifications";
import { createUploads, type UploadService } from "./uploads/uploads";

/**
 * What the engine does for screens. A service's methods stand where the service is written; their names tell how they are
 * called (`Service`). No call throws for a failure of the network: that is on the `fetches` row of what was read.
 */
export type SyncServices = {
  timelines: TimelineService;
  /** Threads, by the id of the status that they are about. */
  threads: OpenedService;
  /** Accounts, by id or name. */
  accounts: OpenedService;
  details: DetailService;
  search: SearchService;
  completion: CompletionService;
  offline: OfflineService;
  outbox: OutboxService;
  uploads: UploadService;
  settings: SettingsService;
  instance: InstanceService;
};

/** The engine of one account, or a visitor's, in one tab. Screens say what they show; the engine reads that into the database. */
export type SyncEngine = Lifecycle & SyncServices;

/** Puts the engine together. Nothing runs before `start`, save what screens ask for. */
export function createSyncEngine(parts: EngineParts): SyncEngine {
  const { db, app, session, clock, locks, signals } = parts;
  const [account, viewer] = [db.name, session !== null];
  let instance: Instance | null = null;
  const can = () => capabilitiesOf(instance);
  const underway = createTaskTracker(parts.report);
  const { safely } = underway;
  const api: Api = { ...parts.api, ask: (request) => parts.api.ask(request, underway.signal) };
  const report = (error: unknown) => (underway.signal.aborted ? undefined : parts.report(error));
  const shared = { ...parts, api, account, viewer, report, underway, can };

  const alerts = createDesktopAlerts(shared);
  const admin = () => readAdmin(app, api.origin);
  const pace = createRateLimiter(clock, () => can().pages_per_minute);
  const timelines = alerts.around(catchingUp(shared, createTimelines({ ...shared, pace, admin })));
  const threads = createThreads(shared);
  const accounts = createAccounts(shared);
  const search = createSearches(shared);
  const details = createDetails({ ...shared, visible: () => signals.visible() });
  const offline = createOffline({
    ...shared,
    timelines,
    threads,
    shelf: createOfflinePictureCache(parts.caches, session?.key ?? ""),
  });
  const topics = createTopics(locks, account);
  const outbox = createOutbox(
    {
      ...parts,
      viewer_id: session?.account_id ?? "",
      can,
      settled: (changed) => void safely(onActSettled(changed)),
    },
    parts.wanted,
  );
  const beside = createBackgroundSync({ ...shared, intend: outbox.service.intend });
  const live = session
    ? createLiveConnection({
        ...shared,
        token: session.token,
        origin: () => streamingOrigin(session.origin, instance),
        answers: () => isServerReachable(api),
        streams: async () => readSetting(db, "useStreamingApi", await admin()),
        lead: (lost) => [beside.rounds, alerts.lead].forEach((begin) => begin(lost)),
        timelines,
        topics,
        alerts,
        on_joined: (at) => void safely(Promise.all([shown.refetch(at), outbox.nudge()])),
        on_filters: () => void safely(onFiltersChanged()),
        on_statuses: (statuses) => void safely(threads.grown(statuses)),
      })
    : null;
  const shown = createTimelineService({ ...shared, timelines, topics, live, refetch: createRefetch(shared) });
  const polled = () => (signals.visible() ? shown.keys() : alerts.wanted());
  const poll = createPolling({ ...shared, timelines, live, keys: polled, read: alerts.read });

  /** Filters decide which statuses a server gives: all that was read of timelines may lack some. */
  async function onFiltersChanged(): Promise<void> {
    const now = clock.now();
    await dropSpans(db, (key) => itemOf(key) === "status", now);
    await Promise.all([beside.filters(), shown.readTops(now)]);
  }

  /** The server has answered an act: what the act changed in timelines is read anew. */
  async function onActSettled(changed: { drops: boolean; posted: boolean; read: boolean }): Promise<void> {
    const now = clock.now();
    if (changed.read) return beside.read();
    if (changed.drops) await shown.readOwn(now);
    // Between one's own post and the stored head may lie others; a socket would have brought them.
    else if (changed.posted && (await live?.since("home")) == null) await shown.readTop("home", now);
  }

  /** `instanceKnown` resolves when something is known of the server. */
  async function resume(since: number, instanceKnown: Promise<void> = Promise.resolve()): Promise<void> {
    await Promise.all([
      shown.readTops(since),
      threads.resume(since),
      accounts.resume(since),
      search.resume(since),
      details.resume(since),
      instanceKnown.then(beside.look),
    ]);
    // The markers are read by now: how many notifications are to be counted depends on them.
    void safely(Promise.all([offline.retry(), timelines.catchUp()]));
    await shown.refetch(since);
  }

  /** Resolves when something is known of the server: at once, save on a first start. */
  async function readInstance(): Promise<void> {
    const { stored, anew } = await keepInstance(shared, parts.first, (known) => (instance = known));
    const renewed = safely(anew);
    if (!stored) await renewed;
  }

  function run(stop: AbortSignal): void {
    const now = clock.now();
    poll(stop);
    alerts.attend(stop);
    keepSwept(shared, stop, (work) => void safely(work));
    const instanceKnown = readInstance();
    void safely(resume(now, instanceKnown));
    // How this server streams is known only then.
    void safely(instanceKnown.then(() => live?.run(stop)));
  }

  const lifecycle = createLifecycle({ ...shared, outbox, run, resume, wake: () => live?.wake(), report: parts.report });
  return {
    ...lifecycle,
    timelines: stoppable(shown.service, underway),
    threads: stoppable(threads.service, underway),
    accounts: stoppable(accounts.service, underway),
    details: stoppable(details.service, underway),
    search: stoppable(search.service, underway),
    completion: stoppable(createCompletion(shared), underway),
    offline: stoppable(offline, underway),
    // An act that could not be stored has failed, stop or not: its writer is told.
    outbox: tracked(outbox.service, underway),
    uploads: stoppable(createUploads(shared), underway),
    settings: stoppable(createSettingsService({ beside, timelines: shown, underway }), underway),
    instance: stoppable(createInstanceService(shared), underway),
  };
}
