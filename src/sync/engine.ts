import type { Api } from "../api/client";
import { readAdminSettings } from "../db/settings/admin_settings";
import { readSetting } from "../db/settings/settings";
import { dropSpans } from "../db/timelines/dropped_spans";
import { capabilitiesOf } from "../domain/instance/capabilities/capabilities";
import { type Instance, streamingOrigin } from "../domain/instance/instance";
import { itemKindOf } from "../domain/timelines/timelines";
import { createDesktopAlerts } from "./notifications/desktop_alerts";
import { isServerReachable } from "./requests/server_reachable";
import { createAccountRefresh } from "./periodic/account_refresh";
import { type CompletionService, createCompletionService } from "./search/completions";
import { createResources, type ResourceService } from "./statuses/resources";
import { refreshInstance } from "./instance/instance";
import { createInstanceService, type InstanceService } from "./services/instance_service";
import { createLifecycle, type Lifecycle } from "./lifecycle";
import { createModerationService, type ModerationService } from "./moderation/moderation_service";
import { createOpenReports } from "./moderation/open_reports";
import { createLiveConnection } from "./stream/live_connection";
import type { WatchService } from "./statuses/watched_resources";
import { createOutbox, type OutboxService } from "./outbox/outbox";
import type { SettledChange } from "./outbox/outbox_world";
import { createRateLimiter } from "./concurrency/rate_limiter";
import { type AccountService, createAccounts } from "./accounts/accounts";
import { createAccountFinder } from "./accounts/find_account";
import { createRosters, type RosterService } from "./accounts/rosters";
import { createPolling } from "./stream/polling";
import { createRefetch } from "./timelines/refetch";
import { createOfflineService, type OfflineService } from "./offline/offline_download";
import { createSearches, type SearchService } from "./search/search";
import { stoppable, tracked } from "./services/service";
import { createSecurityService, type SecurityService } from "./services/security_service";
import { createSettingsService, type SettingsService } from "./services/settings_service";
import { createOfflinePictureCache } from "./offline/offline_picture_cache";
import { scheduleSweeps } from "./sweep";
import type { EngineParts } from "./engine_parts";
import { createThreads } from "./statuses/thread";
import { createTimelineService, type TimelineService } from "./services/timeline_service";
import { createTimelines } from "./timelines/timeline";
import { createTopics } from "./stream/topics";
import { createImporter } from "./transfer/run_imports";
import { createTaskTracker } from "./concurrency/task_tracker";
import { withCatchUp } from "./notifications/missed_notifications";
import { createUploads, type UploadService } from "./uploads/uploads";

/**
 * The engine's services, as screens use them. A service declares its methods in its own file; a method's name tells how
 * it is called (`Service`). No call throws for a failed request: the failure is on the `fetches` row of what was read.
 */
export type SyncServices = {
  timelines: TimelineService;
  /** Threads, by status id. */
  threads: WatchService;
  accounts: AccountService;
  rosters: RosterService;
  resources: ResourceService;
  search: SearchService;
  completion: CompletionService;
  offline: OfflineService;
  outbox: OutboxService;
  uploads: UploadService;
  security: SecurityService;
  settings: SettingsService;
  instance: InstanceService;
  moderation: ModerationService;
};

/**
 * The engine of one account, or of a visitor, in one tab. Screens declare what they show, and the engine reads it into
 * the database.
 */
export type SyncEngine = Lifecycle &
  SyncServices & {
    /**
     * Reads everything that is shown again, and the instance: stored rows were lost. A stopped engine does when it
     * starts.
     */
    readAgain(): void;
  };

/** Creates the engine. Before `start`, it only does what screens request. */
export function createSyncEngine(parts: EngineParts): SyncEngine {
  const { db, app, session, clock, locks, signals } = parts;
  const [account, viewer] = [db.name, session !== null];
  let instance: Instance | null = null;
  const can = () => capabilitiesOf(instance);
  const underway = createTaskTracker(parts.report);
  const { safely } = underway;
  const api: Api = { ...parts.api, request: (request) => parts.api.request(request, underway.signal) };
  const report = (error: unknown) => (underway.signal.aborted ? undefined : parts.report(error));
  const shared = { ...parts, api, account, viewer, report, underway, can };

  const alerts = createDesktopAlerts(shared);
  const admin = () => readAdminSettings(app, api.origin);
  const pace = createRateLimiter(clock, () => can().pages_per_minute);
  const timelines = alerts.wrap(withCatchUp(shared, createTimelines({ ...shared, pace, admin })));
  const threads = createThreads(shared);
  const accounts = createAccounts({ ...shared, user_id: session?.account_id ?? null });
  const rosters = createRosters({ ...shared, pace });
  const search = createSearches(shared);
  const resources = createResources({ ...shared, visible: () => signals.visible() });
  const offline = createOfflineService({
    ...shared,
    timelines,
    threads,
    cache: createOfflinePictureCache(parts.caches, session?.key ?? ""),
  });
  const topics = createTopics(locks, account);
  const outbox = createOutbox(
    {
      ...parts,
      user_id: session?.account_id ?? "",
      can,
      settled: (changed) => void safely(onMutationSettled(changed)),
    },
    parts.requestSync,
  );
  const open_reports = createOpenReports();
  const accountRefresh = createAccountRefresh({
    ...shared,
    intend: outbox.service.intend,
    onOpenReports: open_reports.set,
  });
  const moderation = createModerationService({
    ...shared,
    user_id: session?.account_id ?? null,
    open_reports,
    accounts: accounts.service,
    resources: resources.service,
    onForbidden: accountRefresh.refreshOwn,
  });
  const importer = createImporter({ ...shared, find: createAccountFinder(shared), wakeOutbox: outbox.wake });
  const live = session
    ? createLiveConnection({
        ...shared,
        token: session.token,
        origin: () => streamingOrigin(session.origin, instance),
        isReachable: () => isServerReachable(api),
        wantsStreaming: async () => readSetting(db, "useStreamingApi", await admin()),
        onLead: (lost) => [accountRefresh.startRounds, alerts.startLeading].forEach((begin) => begin(lost)),
        timelines,
        topics,
        alerts,
        on_joined: (at) => void safely(Promise.all([shown.refetch(at), outbox.nudge()])),
        on_filters: () => void safely(onFiltersChanged()),
        on_follow: (follow) => void safely(accounts.onFollow(follow)),
        on_statuses: (statuses) => void safely(threads.onNewStatuses(statuses)),
      })
    : null;
  const shown = createTimelineService({ ...shared, timelines, topics, live, refetch: createRefetch(shared) });
  const polledKeys = () => (signals.visible() ? shown.keys() : alerts.backgroundKeys());
  const poll = createPolling({ ...shared, timelines, live, keys: polledKeys, onReadElsewhere: alerts.onRead });

  /**
   * Servers apply the user's filters to the timelines they return. After a change, any page read so far may lack
   * statuses, so that all spans are dropped and the tops are read again.
   */
  async function onFiltersChanged(): Promise<void> {
    const now = clock.now();
    await dropSpans(db, (key) => itemKindOf(key) === "status", now);
    await Promise.all([accountRefresh.refreshFilters(), shown.readTops(now)]);
  }

  /** Refreshes what a settled mutation has changed in timelines. */
  async function onMutationSettled(changed: SettledChange): Promise<void> {
    const now = clock.now();
    if (changed.read) return accountRefresh.refreshSeen();
    if (changed.drops) await shown.readTops(now, changed.drops);
    // Other posts may lie between the stored head and the user's new post. A connected socket would have delivered
    // them.
    else if (changed.posted && (await live?.since("home")) == null) await shown.readTop("home", now);
  }

  /**
   * Reads everything that was not read since `since` (ms).
   * @param instanceKnown resolves when the server's capabilities are known
   */
  async function resume(since: number, instanceKnown: Promise<void> = Promise.resolve()): Promise<void> {
    await Promise.all([
      shown.readTops(since),
      threads.resume(since),
      accounts.resume(since),
      rosters.resume(since),
      search.resume(since),
      resources.resume(since),
      instanceKnown.then(accountRefresh.refreshDue),
    ]);
    importer.nudge();
    // How many notifications are counted depends on the markers, which are read by now.
    void safely(Promise.all([offline.retry(), timelines.catchUp()]));
    await shown.refetch(since);
  }

  /** Resolves when the server's capabilities are known: at once, except on the first start. */
  async function readInstance(): Promise<void> {
    const { stored, refreshed } = await refreshInstance(shared, parts.preloaded, (known) => (instance = known));
    const finished = safely(refreshed);
    if (!stored) await finished;
  }

  function run(stop: AbortSignal): void {
    const now = clock.now();
    poll(stop);
    alerts.trackFocus(stop);
    scheduleSweeps(shared, stop, (work) => void safely(work));
    const instanceKnown = readInstance();
    const ready = Promise.all([instanceKnown, safely(accountRefresh.distrustStaff())]);
    void safely(
      resume(
        now,
        ready.then(() => undefined),
      ),
    );
    if (viewer) void safely(importer.run(stop));
    // The streaming origin and topics depend on the instance.
    void safely(instanceKnown.then(() => live?.run(stop)));
  }

  const lifecycle = createLifecycle({ ...shared, outbox, run, resume, wake: () => live?.wake(), report: parts.report });
  return {
    ...lifecycle,
    readAgain: () => void (underway.signal.aborted || safely(resume(clock.now(), readInstance()))),
    timelines: stoppable(shown.service, underway),
    threads: stoppable(threads.service, underway),
    accounts: stoppable(accounts.service, underway),
    rosters: stoppable(rosters.service, underway),
    resources: stoppable(resources.service, underway),
    search: stoppable(search.service, underway),
    completion: stoppable(createCompletionService(shared), underway),
    offline: stoppable(offline, underway),
    // A mutation that could not be stored has failed, even if the engine was stopped: the caller must see the error.
    outbox: tracked(outbox.service, underway),
    uploads: stoppable(createUploads(shared), underway),
    security: stoppable(createSecurityService(shared), underway),
    settings: stoppable(createSettingsService({ accountRefresh, timelines: shown, underway }), underway),
    instance: stoppable(createInstanceService({ ...shared, resources: resources.service }), underway),
    moderation: stoppable(moderation, underway),
  };
}
