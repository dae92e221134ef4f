import { noteStale, noteSuccess } from "../../db/requests/fetch_results";
import { coverStreamed } from "../../db/ingest/ingest_page";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities";
import { order } from "../../domain/rows/id_order";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { Socket } from "./socket";
import type { Timelines } from "../timelines/timeline";
import { topicOf, type Topics } from "./topics";

/** What the user topic brings: it is joined by the connection itself, and never left. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];

/** Which timelines one connection after the other keeps up to date. */
export type Subscriptions = {
  /** A connection stands: of it nothing is listened to yet. */
  begin(): void;
  /** It stands no more. */
  end(): void;
  /** Listens to one's own timelines and to wanted ones that the server streams, and to no others any more. */
  retopic(): Promise<void>;
  /** Whether what comes for a timeline is wanted. */
  hears(key: TimelineKey): boolean;
  /** Whether this connection's own top page of a timeline has landed. */
  joined(key: TimelineKey): boolean;
  /** Items came for a timeline. */
  came(key: TimelineKey, item_ids: readonly string[]): void;
  /** There is a hole in a timeline: it is listened to anew. */
  lose(key: TimelineKey): void;
  /** A top page of a timeline has landed: what came since it was asked for is held by the same span. */
  cover(key: TimelineKey): Promise<void>;
};

type Parts = {
  db: AccountDb;
  clock: Clock;
  timelines: Pick<Timelines, "look">;
  topics: Pick<Topics, "wanted">;
  socket: Pick<Socket, "subscribe" | "unsubscribe">;
  can(): Pick<Capabilities, "topics" | "unsubscribes">;
};

/** A timeline that is listened to: whether its top page has landed, and the newest item that came since it was asked for. */
type Ear = { landed: boolean; newest: string };

/**
 * Keeps what a connection listens to. A timeline that it keeps up to date has a row `stream:<key>`, whose `at` is since when; who
 * leaves it notes that row stale, for the other tabs. Akkoma knows no way to leave a topic: it goes on unheard there, and is not
 * joined again (server document, "Streaming").
 */
export function createSubscriptions({ db, clock, timelines, topics, socket, can }: Parts): Subscriptions {
  let stands = false;
  const ears = new Map<TimelineKey, Ear>();
  /** Timelines whose topic this connection has joined, and whether what comes by it is wanted. */
  const subscribed = new Map<TimelineKey, boolean>();

  const hears = (key: TimelineKey) => OWN.includes(key) || subscribed.get(key) === true;

  /** Joins a timeline's topic, once; false where the server streams none. */
  function join(key: TimelineKey): boolean {
    if (OWN.includes(key)) return true;
    const topic = topicOf(key);
    if (!topic || !can().topics.includes(topic.stream)) return false;
    if (!subscribed.has(key)) socket.subscribe(topic);
    subscribed.set(key, true);
    return true;
  }

  async function leave(key: TimelineKey): Promise<void> {
    ears.delete(key);
    const topic = topicOf(key);
    if (topic && can().unsubscribes) {
      socket.unsubscribe(topic);
      subscribed.delete(key);
    } else subscribed.set(key, false);
    await noteStale(db, `stream:${key}`);
  }

  /** Looks at the top on this connection's own account; from then on what it brings extends the head span. */
  async function listen(key: TimelineKey): Promise<void> {
    const ear: Ear = { landed: false, newest: "" };
    const still = () => ears.get(key) === ear;
    ears.set(key, ear);
    const since = clock.now();
    const known = await timelines.look(key, since);
    if (!still()) return;
    if (!known) return void ears.delete(key);
    ear.landed = true;
    await coverStreamed(db, key, ear.newest, since);
    if (still()) await noteSuccess(db, `stream:${key}`, since);
  }

  return {
    begin() {
      ears.clear();
      subscribed.clear();
      stands = true;
    },
    end() {
      ears.clear();
      stands = false;
    },
    async retopic() {
      const wanted = await topics.wanted();
      if (!stands) return;
      const left = [...subscribed.keys()].filter((key) => hears(key) && !wanted.has(key));
      const heard = [...new Set([...OWN, ...wanted])].filter(join);
      await Promise.all([...left.map(leave), ...heard.filter((key) => !ears.has(key)).map(listen)]);
    },
    hears,
    joined: (key) => ears.get(key)?.landed === true,
    came(key, item_ids) {
      const ear = ears.get(key);
      for (const one of item_ids.map(order)) if (ear && one > ear.newest) ear.newest = one;
    },
    lose: (key) => void ears.delete(key),
    async cover(key) {
      const ear = ears.get(key);
      if (ear?.landed) await coverStreamed(db, key, ear.newest, clock.now());
    },
  };
}
