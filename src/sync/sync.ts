import type { Api } from "../api/api";
import { readSetting } from "../db/settings";
import { readAdmin } from "../db/admin";
import { dropSpans } from "../db/spans";
import { capabilitiesOf } from "../domain/capabilities";
import { type Instance, streamingOrigin } from "../domain/instance";
import type { Gap } from "../domain/gaps";
import { itemOf, type TimelineKey } from "../domain/timelines";
import { createAlerts } from "./alerts";
import { answers } from "./answers";
import { type Beginnings, createBeginnings } from "./beginnings";
import { createBeside } from "./beside";
import { createDetails, type Details } from "./details";
import { keepInstance } from "./instance";
import { keepKnownDomains } from "./known_domains";
import { createLive } from "./live";
import { createOutbox, type Outbox } from "./outbox";
import { createPace } from "./pace";
import { createPeople } from "./people";
import { createPoll } from "./poll";
import { createRefetch } from "./refetch";
import { createRides, type Rides } from "./ride";
import { createSearches, type Searches } from "./search";
import { createShelf } from "./shelf";
import type { Signal } from "./signals";
import { keepSwept } from "./sweep";
import type { SyncParts } from "./sync_parts";
import { createThreads } from "./thread";
import { createTimelines } from "./timeline";
import { createTopics } from "./topics";
import { createUnderway } from "./underway";
import { catchingUp } from "./unheard";
import { createUploads, type Uploads } from "./uploads";
import { createWatched } from "./watched";

/** A timeline that was looked at this recently, in ms, is not looked at again for being opened or shown again. */
const FRESH_MS = 3_000;
/** What is kept up to date for every signed-in account, whatever it looks at. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];
/** What its parts do of themselves. */
type Parted = Pick<Outbox, "intend" | "post" | "retry" | "discard" | "edit"> &
  Pick<Details, "watchDetail" | "refreshDetail"> &
  Rides &
  Searches &
  Beginnings &
  Uploads;

/**
 * The engine of one account, or a visitor's, in one tab. Screens say what they show; it reads that into the database. No
 * call of it throws for a failure of the network: that is on the `fetches` row of what was read.
 */
export type Sync = Parted & {
  /** Begins: reads what is wanted, holds the socket or waits for it, sends what waits in the outbox. */
  start(): void;
  /**
   * Ends; resolves when nothing of it is under way that could still write, and waits for no server. What is watched is
   * kept up to date again after another `start`.
   */
  stop(): Promise<void>;
  /** Keeps a timeline up to date until the function it gives is called. */
  watch(key: TimelineKey): () => void;
  /** Looks at a timeline's top now. */
  refresh(key: TimelineKey): Promise<void>;
  /** Reads below the lowest entry of a timeline. False where that failed; undefined where the engine was stopped. */
  older(key: TimelineKey): Promise<boolean | undefined>;
  /** Reads below a gap's upper end: one page. Gives what `older` does. */
  fill(gap: Gap): Promise<boolean | undefined>;
  watchThread(id: string): () => void;
  refreshThread(id: string): Promise<void>;
  /** Keeps somebody up to date, by id or name, until the function it gives is called. */
  watchAccount(name: string): () => void;
  refreshAccount(name: string): Promise<void>;
  /** Says which statuses are in sight now: they are read again first. */
  onScreen(ids: string[]): void;
  /** Somebody is about to name a server: which ones this one knows is read, where that is no longer fresh. */
  wantKnownDomains(): void;
  /** The reader has set something, or chosen a profile: it is shared in a moment, and timelines that it changes are read anew. */
  shareSettings(): void;
};

/** Puts the engine together. Nothing runs before `start`, save what screens ask for. */
export function createSync(parts: SyncParts): Sync {
  const { db, app, session, clock, locks, signals } = parts;
  const [account, viewer] = [db.name, session !== null];
  let instance: Instance | null = null;
  let screen: readonly string[] = [];
  const can = () => capabilitiesOf(instance);
  const underway = createUnderway(parts.report);
  const { safely } = underway;
  const api: Api = { ...parts.api, ask: (request) => parts.api.ask(request, underway.signal) };
  const report = (error: unknown) => (underway.signal.aborted ? undefined : parts.report(error));
  const shared = { api, db, clock, locks, account, viewer, report, underway };
  const alerts = createAlerts({ ...parts, ...shared });
  const pace = createPace(clock, () => can().pages_per_minute);
  const admin = () => readAdmin(app, parts.api.origin);
  const timelines = alerts.around(catchingUp(shared, createTimelines({ ...shared, pace, admin })));
  const threads = createThreads(shared);
  const people = createPeople(shared);
  const { resume: resumeSearches, ...searches } = createSearches(shared);
  const details = createDetails({ ...shared, can, visible: () => signals.visible() });
  const shelf = createShelf(parts.caches, session?.key ?? "");
  const rides = createRides({ ...parts, ...shared, timelines, threads, shelf });
  const topics = createTopics(locks, account);
  const beside = createBeside({ ...parts, ...shared, can, intend: (kind, args) => outbox.intend(kind, args) });
  const watched = createWatched((key: TimelineKey) => void safely(freshen(key)), topics.want);
  const refetch = createRefetch({ ...shared, can });
  const keys = () => [...new Set([...(viewer ? OWN : []), ...watched.keys()])];

  const live = session
    ? createLive({
        ...parts,
        ...shared,
        token: session.token,
        origin: () => streamingOrigin(session.origin, instance),
        answers: () => answers(api),
        can,
        streams: async () => readSetting(db, "useStreamingApi", await admin()),
        lead: (lost) => [beside.rounds, alerts.lead].forEach((begin) => begin(lost)),
        timelines,
        topics,
        alerts,
        on_joined: (at) => void safely(Promise.all([again(at), outbox.nudge()])),
        on_filters: () => void safely(filtersChanged()),
        on_statuses: (statuses) => void safely(threads.grown(statuses)),
      })
    : null;
  const outbox = createOutbox(
    {
      ...parts,
      viewer_id: session?.account_id ?? "",
      can,
      settled: (changed) => void safely(settled(changed)),
    },
    parts.wanted,
  );
  const polled = () => (signals.visible() ? keys() : alerts.wanted());
  const poll = createPoll({ ...shared, timelines, live, keys: polled, read: alerts.read });

  const look = async (key: TimelineKey, since: number) =>
    void ((await timelines.look(key, since)) && (await live?.cover(key)));
  const again = (since: number) => refetch(screen, keys(), since);
  const lookAll = (since: number) => Promise.all(keys().map((key) => look(key, since)));

  /** What timelines hold has changed backwards in time. */
  async function filtersChanged(): Promise<void> {
    const now = clock.now();
    await dropSpans(db, (key) => itemOf(key) === "status", now);
    await Promise.all([beside.filters(), lookAll(now)]);
  }

  /** `told` resolves when something is known of the server. */
  async function resume(since: number, told: Promise<void> = Promise.resolve()): Promise<void> {
    await Promise.all([
      lookAll(since),
      threads.resume(since),
      people.resume(since),
      resumeSearches(since),
      details.resume(since),
      told.then(beside.look),
    ]);
    // How far was read may be known by now alone.
    void safely(Promise.all([rides.resumeRide(), timelines.catchUp()]));
    await again(since);
  }

  /** An act has settled: what it dropped is read anew, one's own post may stand above a hole, some hear twice what was seen. */
  async function settled(changed: { drops: boolean; posted: boolean; read: boolean }): Promise<void> {
    const now = clock.now();
    if (changed.read) return beside.read();
    if (changed.drops) await Promise.all(OWN.map((key) => look(key, now)));
    else if (changed.posted && (await live?.since("home")) == null) await look("home", now);
  }

  function hear(signal: Signal): void {
    const now = clock.now();
    if (signal === "frozen") return void stop().catch(parts.report);
    if (signal === "hidden") return;
    if (underway.signal.aborted) return begin();
    live?.wake();
    void safely(resume(signal === "online" ? now : now - FRESH_MS));
    void safely(outbox.nudge());
  }

  function begin(): void {
    const signal = underway.begin();
    const now = clock.now();
    poll(signal);
    alerts.attend(signal);
    keepSwept(shared, signal, (work) => void safely(work));
    if (viewer) outbox.start();
    const told = hearOfServer();
    void safely(resume(now, told));
    // Only then is it known how this server does it.
    void safely(told.then(() => live?.run(signal)));
  }

  /** On a first start the server is heard first, then one's own account, then its documents (spec 000, "Start-up order"). */
  async function hearOfServer(): Promise<void> {
    const { stored, anew } = await keepInstance({ app, db, api, clock }, parts.first, (known) => (instance = known));
    const renewed = safely(anew);
    if (!stored) await renewed;
  }

  /** Also where a tab is frozen: the socket and the outbox go to another one. */
  const stop = async (): Promise<void> => void (await Promise.all([underway.end(), outbox.stop()]));
  let unlisten = () => {};
  return {
    start() {
      unlisten = signals.listen(hear);
      begin();
    },
    async stop() {
      unlisten();
      await stop();
    },
    watch: watched.watch,
    refresh: (key) => underway.willingly(look(key, clock.now())),
    older: (key) => underway.willingly(timelines.older(key)),
    fill: (gap) => underway.willingly(timelines.fill(gap)),
    watchThread: threads.watch,
    refreshThread: (id) => underway.willingly(threads.refresh(id)),
    watchAccount: people.watch,
    refreshAccount: (name) => underway.willingly(people.refresh(name)),
    watchDetail: details.watchDetail,
    refreshDetail: (kind, name) => underway.willingly(details.refreshDetail(kind, name)),
    ...rides,
    ...searches,
    wantKnownDomains: () => void safely(keepKnownDomains({ app, db, api, clock })),
    ...createBeginnings(shared),
    ...createUploads({ ...parts, report, underway }),
    onScreen: (ids) => void (screen = ids),
    shareSettings() {
      beside.set();
      void safely(lookAll(0));
    },
    intend: (kind, args) => underway.track(outbox.intend(kind, args)),
    post: (draft_id, wait) => underway.track(outbox.post(draft_id, wait)),
    retry: (id) => underway.track(outbox.retry(id)),
    discard: (id) => underway.track(outbox.discard(id)),
    edit: (id) => underway.track(outbox.edit(id)),
  };

  /** A timeline was opened: what a socket keeps up to date is not asked for again. */
  async function freshen(key: TimelineKey): Promise<void> {
    const now = clock.now();
    const since = (await live?.since(key)) ?? now - FRESH_MS;
    live?.wake();
    await look(key, since);
  }
}
