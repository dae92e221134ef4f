import type { Topic } from "../../api/stream/stream";
import { readFetch } from "../../db/read/fetch_results";
import { noteStreamState } from "../../db/requests/stream_state";
import type { FollowUpdate } from "../../domain/entities/accounts/follow_update";
import type { Status } from "../../domain/entities/statuses/status";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import type { StreamState } from "../../domain/requests/stream_state";
import type { DesktopAlerts } from "../notifications/desktop_alerts";
import { createStreamBatches } from "./stream_batches";
import { createSubscriptions } from "./subscriptions";
import { holdLock, type LockWorld } from "../concurrency/lock";
import { heldLocks } from "../concurrency/shared_locks";
import { createSocket } from "./socket";
import type { Timelines } from "../timelines/timeline";
import type { Topics } from "./topics";
import type { TaskTracker } from "../concurrency/task_tracker";

const USER: Topic = { stream: "user" };
/**
 * How often the lock holder checks which timelines other tabs show, and whether the user has switched streaming off,
 * in ms.
 */
const TOPICS_MS = 5_000;

/** The live connection of an account. One tab holds the socket for all tabs. */
export type LiveConnection = {
  /** Waits for the lock and then holds the socket until `stop` is aborted. */
  run(stop: AbortSignal): Promise<void>;
  /** Since when (ms) any tab's socket keeps a timeline up to date; null if none does. */
  since(key: TimelineKey): Promise<number | null>;
  /** A top page was stored: extends its span over the streamed entries that arrived since the page was requested. */
  extendSpan(key: TimelineKey): Promise<void>;
  /** Reconnects a closed or waiting socket at once, and updates its topics. */
  wake(): void;
};

type Parts = LockWorld & {
  WebSocket: typeof WebSocket;
  /** The origin of the streaming API. */
  origin(): string;
  token: string;
  /** Whether the server answers requests now. Never rejects. */
  isReachable(): Promise<boolean>;
  account: string;
  can(): Capabilities;
  /** The user's setting `useStreamingApi`. */
  wantsStreaming(): Promise<boolean>;
  /** Called when this tab gets the lock. `lost` is aborted when it loses it. */
  onLead(lost: AbortSignal): void;
  timelines: Timelines;
  topics: Topics;
  underway: Pick<TaskTracker, "safely">;
  report(error: unknown): void;
  /** Told when the socket connects or breaks, and when notifications were streamed. */
  alerts: Pick<DesktopAlerts, "onStreamStart" | "onStreamEnd" | "onRead">;
  /** The socket connected or reconnected at `at` (ms). */
  on_joined(at: number): void;
  on_filters(): void;
  on_follow(follow: FollowUpdate): void;
  on_statuses(statuses: Status[]): void;
};

/**
 * Creates the live connection. Its state is the `fetches` row `stream`: `at` is when it last connected, `state` its
 * state, `failure.status` the close code of the last break.
 */
export function createLiveConnection(parts: Parts): LiveConnection {
  const { db, clock, locks, account, underway } = parts;
  const lock = `socket/${account}`;
  let holding = false;
  let joined_at: number | null = null;
  /** When a connected socket last broke, in ms. */
  let broke_at = -Infinity;
  /** The current phase: with a socket, or without one while the user has switched streaming off. */
  let phase: { on: boolean; ended: AbortController } | null = null;

  const socket = createSocket({
    WebSocket: parts.WebSocket,
    token: parts.token,
    clock,
    report: parts.report,
    serverResponds: parts.isReachable,
    topic: USER,
    get origin() {
      return parts.origin();
    },
    get pings() {
      return parts.can().socket_pings;
    },
    on_event: (event) => arrivals.take(event),
    on_starting: (initial) => noteState(initial ? "starting-initial" : "starting"),
    on_joined() {
      joined_at = clock.now();
      subscriptions.onConnected();
      parts.alerts.onStreamStart(joined_at - broke_at);
      void underway.safely(join(joined_at));
    },
    on_broken(code, for_good) {
      onDisconnect();
      noteState(for_good ? "closed" : "error", code);
    },
  });

  const subscriptions = createSubscriptions({ ...parts, socket });

  const arrivals = createStreamBatches({
    db,
    clock,
    own: USER,
    accepts: subscriptions.accepts,
    joined: subscriptions.joined,
    onItems: subscriptions.onItems,
    on_unsaved: subscriptions.onGap,
    on_filters: parts.on_filters,
    on_follow: parts.on_follow,
    on_statuses: parts.on_statuses,
    on_notifications: () => parts.alerts.onRead("notifications"),
    report: parts.report,
  });

  function onDisconnect(): void {
    if (joined_at !== null) {
      broke_at = clock.now();
      parts.alerts.onStreamEnd();
    }
    joined_at = null;
    subscriptions.onDisconnected();
  }

  function noteState(state: StreamState, code?: number): void {
    void underway.safely(noteStreamState(db, state, clock.now(), code));
  }

  async function join(at: number): Promise<void> {
    await noteStreamState(db, "joined", at);
    parts.on_joined(at);
    await subscriptions.updateTopics();
  }

  async function hold(lost: AbortSignal): Promise<void> {
    holding = true;
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        void underway.safely(Promise.all([subscriptions.updateTopics(), applySetting()]));
      }, TOPICS_MS);
    };
    tick();
    parts.onLead(lost);
    while (!lost.aborted) await runPhase(lost);
    clock.clearTimeout(timer);
    holding = false;
    await arrivals.flush();
  }

  /** Holds the socket, or waits without one, until the setting changes or the lock is lost. */
  async function runPhase(lost: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const end = () => ended.abort();
    lost.addEventListener("abort", end, { once: true });
    phase = { on: await parts.wantsStreaming(), ended };
    if (!phase.on) noteState("disabled");
    if (phase.on) await socket.run(ended.signal);
    else if (!lost.aborted)
      await new Promise((resolve) => ended.signal.addEventListener("abort", resolve, { once: true }));
    lost.removeEventListener("abort", end);
    phase = null;
    onDisconnect();
  }

  /** Ends the current phase if the setting has changed. */
  async function applySetting(): Promise<void> {
    if (phase && phase.on !== (await parts.wantsStreaming())) phase?.ended.abort();
  }

  async function isAnyTabHolding(): Promise<boolean> {
    return holding || (await heldLocks(locks)).includes(lock);
  }

  return {
    async run(stop) {
      // A holder that lost its lease waits for the lock again.
      while (!stop.aborted) await holdLock(parts, lock, stop, (_fence, lost) => hold(lost));
    },
    async since(key) {
      if (holding) return joined_at !== null && subscriptions.joined(key) ? joined_at : null;
      if (!(await isAnyTabHolding())) return null;
      const [stream, topic] = await Promise.all([readFetch(db, "stream"), readFetch(db, `stream:${key}`)]);
      if (stream?.at == null || stream.state !== "joined" || topic?.at == null || topic.at < stream.at) return null;
      return stream.at;
    },
    extendSpan: subscriptions.extendSpan,
    wake() {
      socket.wake();
      void underway.safely(applySetting());
      if (holding) void underway.safely(subscriptions.updateTopics());
    },
  };
}
