import * as v from "valibot";
import type { StreamEvent, Topic } from "../../api/stream/stream";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { type Asked, ingest } from "../../db/ingest/ingest";
import { type Arrived, ingestStreamed } from "../../db/ingest/ingest_page";
import type { AccountDb } from "../../db/schema";
import { id } from "../../domain/entities/lenient";
import { type Notification, readNotification } from "../../domain/entities/notification";
import { Status } from "../../domain/entities/status";
import { interactionsOf, timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";

/** What the socket brings is saved at most five times a second (design, section 2). */
const BATCH_MS = 200;

type Parts = {
  db: AccountDb;
  clock: Clock;
  /** The topic of events that do not name theirs. */
  own: Topic;
  /** Whether what comes for a timeline is wanted: a topic that cannot be left brings it on when nobody looks any more. */
  hears(key: TimelineKey): boolean;
  /** Whether this connection's own top page of a timeline has landed. */
  joined(key: TimelineKey): boolean;
  /** Items came for a timeline. */
  came(key: TimelineKey, item_ids: readonly string[]): void;
  /** What had come for a timeline could not be saved: there is a hole in it now, below whatever comes next. */
  on_unsaved(key: TimelineKey): void;
  on_filters(): void;
  /** What was saved: screens that show threads look whether it belongs to one. */
  on_statuses(statuses: Status[]): void;
  /** Notifications were saved. */
  on_notifications(): void;
  /** Told why something could not be saved, or a notification not be read. */
  report(error: unknown): void;
};

/** Something with when it came, in ms: what settles before it is saved is newer. */
type Came<Item> = { item: Item; at: number };

type Batch = {
  updates: Map<TimelineKey, Came<Status>[]>;
  /** Edits of statuses, as one's own stream or a public one told. */
  edits: (Came<Status> & { viewer: boolean })[];
  notifications: Came<Notification>[];
  deleted: Came<string>[];
};

const empty = (): Batch => ({ updates: new Map(), edits: [], notifications: [], deleted: [] });
const itemsOf = <Item>(all: readonly Came<Item>[]): Item[] => all.map(({ item }) => item);

/** As `Asked` has it: when each item came. */
function asked(all: readonly Came<{ id: string }>[], viewer: boolean, now: number): Asked {
  return { asked_at: now, came: new Map(all.map(({ item, at }) => [item.id, at])), viewer, seen_at: now };
}

/** Collects what the socket brings and saves it in batches. `flush()` saves what is there now. */
export function createStreamBatches(parts: Parts): { take(event: StreamEvent): void; flush(): Promise<void> } {
  const { db, clock } = parts;
  let batch = empty();
  let timer: number | null = null;
  let saving: Promise<void> = Promise.resolve();

  async function save({ updates, edits, notifications, deleted }: Batch, now: number): Promise<void> {
    for (const [key, came] of updates) await land(key, { statuses: itemsOf(came) }, asked(came, key === "home", now));
    for (const viewer of [true, false]) {
      const came = edits.filter((edit) => edit.viewer === viewer);
      if (came.length > 0) await ingest(db, { statuses: itemsOf(came) }, asked(came, viewer, now)).catch(parts.report);
    }
    const keysOf = ({ item }: Came<Notification>) => ["notifications", ...interactionsOf(item.type)];
    for (const key of new Set(notifications.flatMap(keysOf))) {
      const came = notifications.filter((one) => keysOf(one).includes(key));
      await land(key, { notifications: itemsOf(came) }, asked(came, true, now));
    }
    for (const { item, at } of deleted) await deleteStatuses(db, [item], at);
    parts.on_statuses(itemsOf([...updates.values()].flat()));
    if (notifications.length > 0) parts.on_notifications();
  }

  /** One timeline that takes nothing (a full disk) costs no other one what came for it. */
  async function land(key: TimelineKey, arrived: Arrived, asked: Asked): Promise<void> {
    parts.came(
      key,
      [...(arrived.statuses ?? []), ...(arrived.notifications ?? [])].map(({ id }) => id),
    );
    try {
      await ingestStreamed(db, key, arrived, parts.joined(key), asked);
    } catch (error) {
      parts.on_unsaved(key);
      parts.report(error);
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    const full = batch;
    batch = empty();
    const saved = saving.then(() => save(full, clock.now()));
    saving = saved.catch(() => undefined);
    return saved;
  }

  return {
    flush,
    take(event) {
      if (event.event === "filters_changed") return parts.on_filters();
      try {
        put(event, event.topic ?? parts.own, batch, clock.now(), parts.hears);
      } catch (error) {
        return parts.report(error);
      }
      timer ??= clock.setTimeout(() => void flush().catch(parts.report), BATCH_MS);
    },
  };
}

/**
 * Puts an event that came at `at` (ms) where it belongs; what cannot be read is left out, and so is what is new in a timeline that
 * is not heard. Throws as `readNotification`.
 */
function put(
  { event, payload }: StreamEvent,
  topic: Topic,
  batch: Batch,
  at: number,
  hears: (key: TimelineKey) => boolean,
): void {
  if (event === "delete") {
    const gone = v.safeParse(id, payload);
    if (gone.success) batch.deleted.push({ item: gone.output, at });
  } else if (event === "notification") {
    batch.notifications.push({ item: readNotification(payload), at });
  } else {
    // A conversation is told of when it has a new last status.
    const status = v.safeParse(Status, event === "conversation" ? lastOf(payload) : payload);
    const key = event === "conversation" ? timelineKey("direct") : keyOf(topic);
    if (!status.success) return;
    const came = { item: status.output, at };
    if (event === "status.update") batch.edits.push({ ...came, viewer: topic.stream === "user" });
    else if (key && hears(key)) batch.updates.set(key, [...(batch.updates.get(key) ?? []), came]);
  }
}

const lastOf = (conversation: unknown): unknown =>
  typeof conversation === "object" && conversation !== null && "last_status" in conversation
    ? conversation.last_status
    : null;

/** The timeline that a topic's statuses belong to; null for a topic that no timeline listens to. */
function keyOf({ stream, tag }: Topic): TimelineKey | null {
  if (stream === "user") return timelineKey("home");
  if (stream === "public:local") return timelineKey("local");
  if (stream === "public") return timelineKey("federated");
  return stream === "hashtag" && tag ? timelineKey("tag", tag) : null;
}
