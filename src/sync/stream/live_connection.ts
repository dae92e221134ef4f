import type { Topic } from "../../api/stream/stream";
import { readFetch } from "../../db/read/fetch_results";
import { noteStream } from "../../db/requests/stream_state";
import type { Status } from "../../domain/entities/status";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Capabilities } from "../../domain/instance/capabilities";
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
/** How often the holder of the socket looks which timelines other tabs want, and whether the reader still wants a socket. */
const TOPICS_MS = 5_000;

/** The live connection of an account, held by one tab for all. */
export type LiveConnection = {
  /** Waits for the lock and holds the socket until `stop`. */
  run(stop: AbortSignal): Promise<void>;
  /** Since when (ms) a timeline is kept up to date by some tab's socket; null where it is not. */
  since(key: TimelineKey): Promise<number | null>;
  /** A top page of a timeline has landed: what the socket brought since it was asked for is held by the same span. */
  cover(key: TimelineKey): Promise<void>;
  /** Opens a socket that waits or was closed for good, and looks which timelines are wanted. */
  wake(): void;
};

type Parts = LockWorld & {
  WebSocket: typeof WebSocket;
  /** The origin of the streaming API. */
  origin(): string;
  token: string;
  /** Whether the server answers just now; never rejects. */
  answers(): Promise<boolean>;
  account: string;
  can(): Capabilities;
  /** Whether the reader wants live updates. */
  streams(): Promise<boolean>;
  /** What the tab that holds the lock does for all, until `lost`. */
  lead(lost: AbortSignal): void;
  timelines: Timelines;
  topics: Topics;
  underway: Pick<TaskTracker, "safely">;
  report(error: unknown): void;
  /** Hears whether the socket stands, and that notifications came by it. */
  alerts: Pick<DesktopAlerts, "streams" | "breaks" | "read">;
  /** The socket has come (back); all its timelines are being looked at. */
  on_joined(at: number): void;
  on_filters(): void;
  on_statuses(statuses: Status[]): void;
};

/**
 * The socket of an account (spec 000, live-update socket). Its state is the `fetches` row `stream`: `at` is when it last
 * joined, `state` how it stands, `failure.status` the close code of a break.
 */
export function createLiveConnection(parts: Parts): LiveConnection {
  const { db, clock, locks, account, underway } = parts;
  const lock = `socket/${account}`;
  let holding = false;
  let joined_at: number | null = null;
  /** When the socket that stood last broke. */
  let broke_at = -Infinity;
  /** How the socket's time is spent: with one, or without while the reader wants none. */
  let turn: { on: boolean; over: AbortController } | null = null;

  const socket = createSocket({
    WebSocket: parts.WebSocket,
    token: parts.token,
    clock,
    report: parts.report,
    answers: parts.answers,
    topic: USER,
    get origin() {
      return parts.origin();
    },
    get pings() {
      return parts.can().socket_pings;
    },
    on_event: (event) => arrivals.take(event),
    on_starting: (initial) => note(initial ? "starting-initial" : "starting"),
    on_joined() {
      joined_at = clock.now();
      listening.begin();
      parts.alerts.streams(joined_at - broke_at);
      void underway.safely(join(joined_at));
    },
    on_broken(code, for_good) {
      breaks();
      note(for_good ? "closed" : "error", code);
    },
  });

  const listening = createSubscriptions({ ...parts, socket });

  const arrivals = createStreamBatches({
    db,
    clock,
    own: USER,
    hears: listening.hears,
    joined: listening.joined,
    came: listening.came,
    on_unsaved: listening.lose,
    on_filters: parts.on_filters,
    on_statuses: parts.on_statuses,
    on_notifications: () => parts.alerts.read("notifications"),
    report: parts.report,
  });

  function breaks(): void {
    if (joined_at !== null) {
      broke_at = clock.now();
      parts.alerts.breaks();
    }
    joined_at = null;
    listening.end();
  }

  function note(state: StreamState, code?: number): void {
    void underway.safely(noteStream(db, state, clock.now(), code));
  }

  async function join(at: number): Promise<void> {
    await noteStream(db, "joined", at);
    parts.on_joined(at);
    await listening.retopic();
  }

  async function hold(lost: AbortSignal): Promise<void> {
    holding = true;
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        void underway.safely(Promise.all([listening.retopic(), heed()]));
      }, TOPICS_MS);
    };
    tick();
    parts.lead(lost);
    while (!lost.aborted) await takeTurn(lost);
    clock.clearTimeout(timer);
    holding = false;
    await arrivals.flush();
  }

  /** Holds the socket, or none, until the reader wants it otherwise. */
  async function takeTurn(lost: AbortSignal): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    lost.addEventListener("abort", end, { once: true });
    turn = { on: await parts.streams(), over };
    if (!turn.on) note("disabled");
    if (turn.on) await socket.run(over.signal);
    else if (!lost.aborted)
      await new Promise((resolve) => over.signal.addEventListener("abort", resolve, { once: true }));
    lost.removeEventListener("abort", end);
    turn = null;
    breaks();
  }

  /** Ends the turn where the reader has changed their mind. */
  async function heed(): Promise<void> {
    if (turn && turn.on !== (await parts.streams())) turn?.over.abort();
  }

  async function held(): Promise<boolean> {
    return holding || (await heldLocks(locks)).includes(lock);
  }

  return {
    async run(stop) {
      // A holder whose lease could not be renewed, or was taken, stands in line again.
      while (!stop.aborted) await holdLock(parts, lock, stop, (_fence, lost) => hold(lost));
    },
    async since(key) {
      if (holding) return joined_at !== null && listening.joined(key) ? joined_at : null;
      if (!(await held())) return null;
      const [stream, own] = await Promise.all([readFetch(db, "stream"), readFetch(db, `stream:${key}`)]);
      if (stream?.at == null || stream.state !== "joined" || own?.at == null || own.at < stream.at) return null;
      return stream.at;
    },
    cover: listening.cover,
    wake() {
      socket.wake();
      void underway.safely(heed());
      if (holding) void underway.safely(listening.retopic());
    },
  };
}
