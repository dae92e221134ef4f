import type { Topic } from "../api/stream";
import { noteSuccess } from "../db/fetches";
import { coverStreamed } from "../db/land";
import { readFetch } from "../db/read/fetches";
import { noteStream } from "../db/stream";
import type { Status } from "../domain/entities/status";
import { order } from "../domain/order";
import type { TimelineKey } from "../domain/timelines";
import type { Capabilities } from "../domain/capabilities";
import type { StreamState } from "../domain/stream_state";
import type { Alerts } from "./alerts";
import { createArrivals } from "./arrivals";
import { holdLock, type LockWorld } from "./lock";
import { heldLocks } from "./presence";
import { createSocket } from "./socket";
import type { Timelines } from "./timeline";
import { topicOf, type Topics } from "./topics";
import type { Underway } from "./underway";

/** What the user topic brings. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];
const USER: Topic = { stream: "user" };
/** How often the holder of the socket looks which timelines other tabs want, and whether the reader still wants a socket. */
const TOPICS_MS = 5_000;

/** The live connection of an account, held by one tab for all. */
export type Live = {
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
  underway: Pick<Underway, "safely">;
  report(error: unknown): void;
  /** Hears whether the socket stands, and that notifications came by it. */
  alerts: Pick<Alerts, "streams" | "breaks" | "read">;
  /** The socket has come (back); all its timelines are being looked at. */
  on_joined(at: number): void;
  on_filters(): void;
  on_statuses(statuses: Status[]): void;
};

/**
 * The socket of an account (spec 000, live-update socket). Its state is the `fetches` row `stream`: `at` is when it last
 * joined, `state` how it stands, `failure.status` the close code of a break. A timeline that it keeps up to date has a row
 * `stream:<key>`.
 */
export function createLive(parts: Parts): Live {
  const { db, clock, locks, account, timelines, topics, underway } = parts;
  const lock = `socket/${account}`;
  let holding = false;
  let joined_at: number | null = null;
  /** When the socket that stood last broke. */
  let broke_at = -Infinity;
  let connection = 0;
  /** How the socket's time is spent: with one, or without while the reader wants none. */
  let turn: { on: boolean; over: AbortController } | null = null;
  const listening = new Set<TimelineKey>();
  const landed = new Set<TimelineKey>();
  /** The newest item that this connection brought for a timeline. */
  const newest = new Map<TimelineKey, string>();

  const arrivals = createArrivals({
    db,
    clock,
    own: USER,
    joined: (key) => landed.has(key),
    came(key, item_ids) {
      for (const one of item_ids.map(order)) if (one > (newest.get(key) ?? "")) newest.set(key, one);
    },
    on_unsaved(key) {
      landed.delete(key);
      listening.delete(key);
    },
    on_filters: parts.on_filters,
    on_statuses: parts.on_statuses,
    on_notifications: () => parts.alerts.read("notifications"),
    report: parts.report,
  });

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
    on_event: arrivals.take,
    on_starting: (initial) => note(initial ? "starting-initial" : "starting"),
    on_joined() {
      joined_at = clock.now();
      connection += 1;
      landed.clear();
      newest.clear();
      listening.clear();
      parts.alerts.streams(joined_at - broke_at);
      void underway.safely(join(joined_at));
    },
    on_broken(code, for_good) {
      breaks();
      note(for_good ? "closed" : "error", code);
    },
  });

  function breaks(): void {
    if (joined_at !== null) {
      broke_at = clock.now();
      parts.alerts.breaks();
    }
    joined_at = null;
    landed.clear();
  }

  function note(state: StreamState, code?: number): void {
    void underway.safely(noteStream(db, state, clock.now(), code));
  }

  async function join(at: number): Promise<void> {
    await noteStream(db, "joined", at);
    parts.on_joined(at);
    await Promise.all([...OWN.map((key) => listen(key)), retopic()]);
  }

  /** Looks at the top on this connection's own account; from then on what it brings extends the head span. */
  async function listen(key: TimelineKey): Promise<void> {
    const mine = connection;
    listening.add(key);
    const since = clock.now();
    const known = await timelines.look(key, since);
    if (!known || mine !== connection || joined_at === null) {
      if (mine === connection) listening.delete(key);
      return;
    }
    landed.add(key);
    await coverStreamed(db, key, newest.get(key) ?? "", since);
    await noteSuccess(db, `stream:${key}`, since);
  }

  /** Joins the topics of wanted timelines, and leaves those that nobody wants where the server knows how. */
  async function retopic(): Promise<void> {
    const wanted = await topics.wanted();
    if (joined_at === null) return;
    const looks = [...new Set([...OWN, ...wanted])].flatMap((key) => {
      const topic = topicOf(key);
      if (!topic || listening.has(key)) return [];
      if (!OWN.includes(key)) socket.subscribe(topic);
      return [listen(key)];
    });
    if (parts.can().unsubscribes)
      for (const key of listening) {
        const topic = topicOf(key);
        if (!topic || OWN.includes(key) || wanted.has(key)) continue;
        socket.unsubscribe(topic);
        listening.delete(key);
        landed.delete(key);
      }
    await Promise.all(looks);
  }

  async function hold(lost: AbortSignal): Promise<void> {
    holding = true;
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        void underway.safely(Promise.all([retopic(), heed()]));
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
      if (holding) return joined_at !== null && landed.has(key) ? joined_at : null;
      if (!(await held())) return null;
      const [stream, own] = await Promise.all([readFetch(db, "stream"), readFetch(db, `stream:${key}`)]);
      if (stream?.at == null || stream.state !== "joined" || own?.at == null || own.at < stream.at) return null;
      return stream.at;
    },
    async cover(key) {
      if (landed.has(key)) await coverStreamed(db, key, newest.get(key) ?? "", clock.now());
    },
    wake() {
      socket.wake();
      void underway.safely(heed());
      if (holding && joined_at !== null) void underway.safely(retopic());
    },
  };
}
