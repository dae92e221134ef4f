import { noteStale, noteSuccess } from "../../db/requests/fetch_results";
import { extendStoredNewestSpan } from "../../db/ingest/ingest_page";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { order } from "../../domain/rows/id_order";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { Socket } from "./socket";
import type { Timelines } from "../timelines/timeline";
import { topicOf, type Topics } from "./topics";

/** The timelines of the user topic, which is subscribed to by connecting and never left. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];

/** Which timelines the current connection keeps up to date. */
export type Subscriptions = {
  /** A connection was opened. It has no subscriptions yet. */
  onConnected(): void;
  /** The connection was closed. */
  onDisconnected(): void;
  /** Subscribes to all watched timelines that the server streams, and unsubscribes from others. */
  updateTopics(): Promise<void>;
  /** Whether streamed items of a timeline are stored. */
  accepts(key: TimelineKey): boolean;
  /** Whether the top page that this connection requested for a timeline is stored. */
  joined(key: TimelineKey): boolean;
  /** Items of a timeline arrived. */
  onItems(key: TimelineKey, item_ids: readonly string[]): void;
  /** Items of a timeline were lost: it is refreshed and listened to again. */
  onGap(key: TimelineKey): void;
  /** A top page was stored: extends its span over the streamed entries that arrived since the page was requested. */
  extendSpan(key: TimelineKey): Promise<void>;
};

type Parts = {
  db: AccountDb;
  clock: Clock;
  timelines: Pick<Timelines, "refresh">;
  topics: Pick<Topics, "watched">;
  socket: Pick<Socket, "subscribe" | "unsubscribe">;
  can(): Pick<Capabilities, "topics" | "unsubscribes">;
};

/**
 * A timeline that is listened to: whether its top page is stored, and the highest order that arrived since it was
 * requested.
 */
type Listener = { stored: boolean; newest: string };

/**
 * Manages a connection's subscriptions. A timeline that is kept up to date has a `fetches` row `stream:<key>`, whose
 * `at` is since when. Unsubscribing marks the row as stale, for other tabs. Akkoma has no unsubscribing: its topics
 * stay subscribed, their new items are ignored, and they are not subscribed to twice.
 */
export function createSubscriptions({ db, clock, timelines, topics, socket, can }: Parts): Subscriptions {
  let connected = false;
  const listeners = new Map<TimelineKey, Listener>();
  /** The timelines whose topic this connection has subscribed to, and whether their items are stored. */
  const subscribed = new Map<TimelineKey, boolean>();

  const accepts = (key: TimelineKey) => OWN.includes(key) || subscribed.get(key) === true;

  /** Subscribes to a timeline's topic, once. Returns false where the server does not stream it. */
  function join(key: TimelineKey): boolean {
    if (OWN.includes(key)) return true;
    const topic = topicOf(key);
    if (!topic || !can().topics.includes(topic.stream)) return false;
    if (!subscribed.has(key)) socket.subscribe(topic);
    subscribed.set(key, true);
    return true;
  }

  async function leave(key: TimelineKey): Promise<void> {
    listeners.delete(key);
    const topic = topicOf(key);
    if (topic && can().unsubscribes) {
      socket.unsubscribe(topic);
      subscribed.delete(key);
    } else subscribed.set(key, false);
    await noteStale(db, `stream:${key}`);
  }

  /** Refreshes the top once; from then on, streamed items extend the head span. */
  async function listen(key: TimelineKey): Promise<void> {
    const listener: Listener = { stored: false, newest: "" };
    const isCurrent = () => listeners.get(key) === listener;
    listeners.set(key, listener);
    const since = clock.now();
    const known = await timelines.refresh(key, since);
    if (!isCurrent()) return;
    if (!known) return void listeners.delete(key);
    listener.stored = true;
    await extendStoredNewestSpan(db, key, listener.newest, since);
    if (isCurrent()) await noteSuccess(db, `stream:${key}`, since);
  }

  return {
    onConnected() {
      listeners.clear();
      subscribed.clear();
      connected = true;
    },
    onDisconnected() {
      listeners.clear();
      connected = false;
    },
    async updateTopics() {
      const wanted = await topics.watched();
      if (!connected) return;
      const dropped = [...subscribed.keys()].filter((key) => accepts(key) && !wanted.has(key));
      const joined = [...new Set([...OWN, ...wanted])].filter(join);
      await Promise.all([...dropped.map(leave), ...joined.filter((key) => !listeners.has(key)).map(listen)]);
    },
    accepts,
    joined: (key) => listeners.get(key)?.stored === true,
    onItems(key, item_ids) {
      const listener = listeners.get(key);
      for (const one of item_ids.map(order)) if (listener && one > listener.newest) listener.newest = one;
    },
    onGap: (key) => void listeners.delete(key),
    async extendSpan(key) {
      const listener = listeners.get(key);
      if (listener?.stored) await extendStoredNewestSpan(db, key, listener.newest, clock.now());
    },
  };
}
