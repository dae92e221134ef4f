import * as v from "valibot";
import type { StreamEvent, Topic } from "../../api/stream/stream";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { type IngestSource, ingest } from "../../db/ingest/ingest";
import { type TimelineItems, ingestStreamed } from "../../db/ingest/ingest_page";
import type { AccountDb } from "../../db/schema";
import { id } from "../../domain/entities/lenient";
import { type Notification, readNotification } from "../../domain/entities/notification";
import { Status } from "../../domain/entities/statuses/status";
import { FollowUpdate } from "../../domain/entities/accounts/follow_update";
import { interactionsOf, timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";

/** How long events are collected before they are saved in one batch, in ms. It limits redraws to five per second. */
const BATCH_MS = 200;

type Parts = {
  db: AccountDb;
  clock: Clock;
  /** The topic of events that name none. */
  own: Topic;
  /**
   * Whether events of a timeline are stored. Akkoma has no unsubscribing and keeps sending a topic that no screen shows
   * any more.
   */
  accepts(key: TimelineKey): boolean;
  /** Whether the top page that this connection requested for a timeline is stored. */
  joined(key: TimelineKey): boolean;
  /** Called with the ids of items that arrived for a timeline. */
  onItems(key: TimelineKey, item_ids: readonly string[]): void;
  /** Items of a timeline could not be saved: there is a gap below the next ones. */
  on_unsaved(key: TimelineKey): void;
  on_filters(): void;
  /** Called when how far the user's follow of somebody has come has changed, with what the event says. */
  on_follow(follow: FollowUpdate): void;
  /** Called with saved statuses, which may belong to open threads. */
  on_statuses(statuses: Status[]): void;
  /** Called after notifications were saved. */
  on_notifications(): void;
  /** Takes errors of saving, and notifications that cannot be parsed. */
  report(error: unknown): void;
};

/** An item and when it arrived (ms). A change that is stored between arrival and saving is newer than the item. */
type Arrived<Item> = { item: Item; at: number };

type Batch = {
  updates: Map<TimelineKey, Arrived<Status>[]>;
  /** Edits of statuses; `viewer` says whether they came by the user topic. */
  edits: (Arrived<Status> & { viewer: boolean })[];
  notifications: Arrived<Notification>[];
  deleted: Arrived<string>[];
};

const empty = (): Batch => ({ updates: new Map(), edits: [], notifications: [], deleted: [] });
const itemsOf = <Item>(all: readonly Arrived<Item>[]): Item[] => all.map(({ item }) => item);

/** Converts arrival times for `ingest`. */
function ingestSourceOf(all: readonly Arrived<{ id: string }>[], viewer: boolean, now: number): IngestSource {
  return { asked_at: now, arrival_times: new Map(all.map(({ item, at }) => [item.id, at])), viewer, seen_at: now };
}

/** Collects streamed events and saves them in batches. `flush()` saves the current batch at once. */
export function createStreamBatches(parts: Parts): { take(event: StreamEvent): void; flush(): Promise<void> } {
  const { db, clock } = parts;
  let batch = empty();
  let timer: number | null = null;
  let saving: Promise<void> = Promise.resolve();

  async function save({ updates, edits, notifications, deleted }: Batch, now: number): Promise<void> {
    for (const [key, arrived] of updates)
      await saveTimelineItems(key, { statuses: itemsOf(arrived) }, ingestSourceOf(arrived, key === "home", now));
    for (const viewer of [true, false]) {
      const arrived = edits.filter((edit) => edit.viewer === viewer);
      if (arrived.length > 0)
        await ingest(db, { statuses: itemsOf(arrived) }, ingestSourceOf(arrived, viewer, now)).catch(parts.report);
    }
    const keysOf = ({ item }: Arrived<Notification>) => ["notifications", ...interactionsOf(item.type)];
    for (const key of new Set(notifications.flatMap(keysOf))) {
      const arrived = notifications.filter((one) => keysOf(one).includes(key));
      await saveTimelineItems(key, { notifications: itemsOf(arrived) }, ingestSourceOf(arrived, true, now));
    }
    for (const { item, at } of deleted) await deleteStatuses(db, [item], at);
    parts.on_statuses(itemsOf([...updates.values()].flat()));
    if (notifications.length > 0) parts.on_notifications();
  }

  /** Saves one timeline's items. An error, such as a full disk, does not affect other timelines. */
  async function saveTimelineItems(key: TimelineKey, arrived: TimelineItems, source: IngestSource): Promise<void> {
    parts.onItems(
      key,
      [...(arrived.statuses ?? []), ...(arrived.notifications ?? [])].map(({ id }) => id),
    );
    try {
      await ingestStreamed(db, key, arrived, parts.joined(key), source);
    } catch (error) {
      parts.on_unsaved(key);
      parts.report(error);
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    const collected = batch;
    batch = empty();
    const saved = saving.then(() => save(collected, clock.now()));
    saving = saved.catch(() => undefined);
    return saved;
  }

  return {
    flush,
    take(event) {
      if (event.event === "filters_changed") return parts.on_filters();
      if (event.event === "pleroma:follow_relationships_update") {
        const follow = v.safeParse(FollowUpdate, event.payload);
        if (follow.success) parts.on_follow(follow.output);
        return;
      }
      try {
        put(event, event.topic ?? parts.own, batch, clock.now(), parts.accepts);
      } catch (error) {
        return parts.report(error);
      }
      timer ??= clock.setTimeout(() => void flush().catch(parts.report), BATCH_MS);
    },
  };
}

/**
 * Adds an event that arrived at `at` (ms) to a batch. Ignores unreadable items, and new items of timelines that are not
 * accepted. Throws as `readNotification`.
 */
function put(
  { event, payload }: StreamEvent,
  topic: Topic,
  batch: Batch,
  at: number,
  accepts: (key: TimelineKey) => boolean,
): void {
  if (event === "delete") {
    const deleted_id = v.safeParse(id, payload);
    if (deleted_id.success) batch.deleted.push({ item: deleted_id.output, at });
  } else if (event === "notification") {
    batch.notifications.push({ item: readNotification(payload), at });
  } else {
    // The event `conversation` is sent when a conversation has a new last status.
    const status = v.safeParse(Status, event === "conversation" ? lastOf(payload) : payload);
    const key = event === "conversation" ? timelineKey("direct") : keyOf(topic);
    if (!status.success) return;
    const arrived = { item: status.output, at };
    if (event === "status.update") batch.edits.push({ ...arrived, viewer: topic.stream === "user" });
    else if (key && accepts(key)) batch.updates.set(key, [...(batch.updates.get(key) ?? []), arrived]);
  }
}

const lastOf = (conversation: unknown): unknown =>
  typeof conversation === "object" && conversation !== null && "last_status" in conversation
    ? conversation.last_status
    : null;

/** The timeline that a topic's statuses belong to; null for a topic of no timeline. */
function keyOf({ stream, tag }: Topic): TimelineKey | null {
  if (stream === "user") return timelineKey("home");
  if (stream === "public:local") return timelineKey("local");
  if (stream === "public") return timelineKey("federated");
  return stream === "hashtag" && tag ? timelineKey("tag", tag) : null;
}
