import { useEffect, useRef, useState } from "react";
import { readOutboxOnStatuses } from "../../db/read/outbox/overlay";
import { readStatusView } from "../../db/read/statuses/status";
import type { TimelineWindow } from "../../db/read/timelines/timeline";
import { readReadingPosition } from "../../db/timelines/reading_positions";
import type { AccountDb } from "../../db/schema";
import {
  lineKey,
  liveReadStart,
  mergeStretch,
  resolveReadingPosition,
  LIVE_WINDOW,
  withPinned,
  type ListLine,
  type ListStretch,
} from "../../domain/timelines/list_lines";
import type { FetchRow, ReadingPositionRow } from "../../domain/rows/rows";
import { beginsAtTop, ownerOf, type TimelineKey } from "../../domain/timelines/timelines";
import { filterContextOf } from "../../domain/statuses/visibility";
import { useMuteRules } from "../status/store/useMuteRules";
import { useLeftOut, useStatusViews } from "../status/store/useStatusViews";
import type { StatusStore } from "../status/store/status_store";
import { retryImport } from "../lazy/retry_import";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import type { NewEntriesReader } from "./new_entries";
import { readStretch } from "./read_stretch";
import { useOlder } from "./useOlder";

type Range = { start: number; end: number };
type Loaded = {
  key: TimelineKey;
  lines: readonly ListLine[];
  from: string | undefined;
  shown: string;
  position: ReadingPositionRow | null;
};
/** `bottom`: the stored entries reach the end of the timeline. `more`: more entries are stored than were read. */
type End = Pick<TimelineWindow, "bottom" | "more">;

/** Whether a status that is missing from its timeline was deleted, and is not just hidden. */
async function isDeletedStatus(db: AccountDb, id: string): Promise<boolean> {
  const outbox = await readOutboxOnStatuses(db, [id]);
  return (
    outbox.some(({ kind, state }) => kind === "delete" && state !== "refused") ||
    (await readStatusView(db, id)) === "gone"
  );
}

const idsOf = (lines: readonly ListLine[]) => lines.flatMap((line) => (line.kind === "gap" ? [] : line.id));

/** Ids of the entries in a range of the lines, and of up to `by` lines on each side. */
const idsAround =
  (lines: readonly ListLine[], { start, end }: Range) =>
  (by: number) =>
    idsOf(lines.slice(Math.max(0, start - by), end + by));

/** Maximum number of windows that are read to restore a scroll position. */
const MAX_WINDOWS = 60;

/** Number of entries that are read to show the new ones; scrolling loads more. */
const NEWEST_COUNT = 50;

/**
 * Reads from the newest shown entry down to the scroll position: the stored one, or `visited` for timelines that begin
 * at the top.
 */
async function load(
  db: AccountDb,
  key: TimelineKey,
  views: StatusStore,
  visited: ReadingPositionRow | null,
): Promise<Loaded & { end: End }> {
  const position = beginsAtTop(key) ? visited : ((await readReadingPosition(db, key)) ?? null);
  let lines: ListLine[] = [];
  let from = position?.shown || undefined;
  let end: End = { bottom: false, more: false };
  for (let windows = 0; windows < MAX_WINDOWS; windows++) {
    const stretch = await readStretch(db, key, { from, limit: LIVE_WINDOW }, new Set());
    lines = mergeStretch(lines, stretch, new Set());
    end = { bottom: stretch.bottom, more: stretch.more };
    const last = stretch.entries.at(-1)?.order;
    if (!position || !stretch.more || last === undefined || last <= position.order.replace("gap:", "")) break;
    from = last;
  }
  const shown = position?.shown || lines.find((line) => line.kind === "entry")?.order || "";
  const at = position && resolveReadingPosition(lines, position);
  const first = at ? lines.findIndex((line) => lineKey(line) === at.key) : 0;
  await views.prepare(idsAround(lines, { start: first, end: first + 1 }));
  return { key, lines, shown, position, end, from: shown || undefined };
}

/**
 * A timeline as a screen shows it: the stored entries from the newest shown one down, live around the rendered rows.
 * Has the engine watch the timeline, and load older entries near the end. Remount it for another timeline or database.
 * @param fetched the result of the last fetch
 * @param pinned ids of the statuses pinned at the top
 * @param visited the scroll position of this visit, for a timeline that begins at its top
 */
export function useTimeline(
  key: TimelineKey,
  fetched: FetchRow | undefined,
  pinned: readonly string[],
  visited: ReadingPositionRow | null,
) {
  const { db, sync } = useWorld();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [end, setEnd] = useState<End>({ bottom: false, more: false });
  const base = loaded?.key === key ? loaded : null;
  const from = base?.from;
  const inPage = useRef<readonly ListLine[]>([]);
  const views = useStatusViews({ context: filterContextOf(key), profile_id: ownerOf(key) });
  const leftOut = useLeftOut(views);
  // Starts while rendering: an effect would run after those of the whole app, and IndexedDB answers requests in order.
  const [firstLoad] = useState(() => load(db, key, views, visited));

  useEffect(() => {
    let unmounted = false;
    void firstLoad.then((now) => {
      if (unmounted) return;
      setLoaded(now);
      setEnd(now.end);
    });
    return () => {
      unmounted = true;
    };
  }, [firstLoad]);

  useEffect(() => sync.timelines.watch(key), [sync, key]);

  // Waits for the first read: a second one at the same time would delay the first rows.
  const live = useLive(async () => {
    if (!base) return undefined;
    const page = new Set(inPage.current.flatMap((line) => (line.kind === "entry" ? line.id : [])));
    const stretch = await readStretch(db, key, { from, own: from === base.shown, limit: LIVE_WINDOW }, page);
    const found = new Set(stretch.entries.map(({ itemId }) => itemId));
    const missing = [...page].filter((id) => !found.has(id));
    const gone = await Promise.all(missing.map((id) => isDeletedStatus(db, id)));
    return { ...stretch, gone: new Set(missing.filter((_, at) => gone[at])) };
  }, [db, key, from, base !== null]);

  const rules = JSON.stringify(useMuteRules());
  const [newEntries, setNewEntries] = useState<NewEntriesReader | null>(null);
  const hasShown = Boolean(base?.shown);
  useEffect(() => {
    if (hasShown)
      void retryImport(() => import("./new_entries")).then(({ createNewEntriesReader }) =>
        setNewEntries(createNewEntriesReader(db, key)),
      );
  }, [hasShown, db, key]);
  const fresh = useLive(
    async () => (base && newEntries ? newEntries.read(base.shown, rules, views.hides) : undefined),
    [newEntries, base?.shown, rules, views],
  );
  const all = withPinned(base && live ? mergeStretch(base.lines, live, live.gone) : (base?.lines ?? []), pinned);
  const lines = leftOut.size > 0 ? all.filter((line) => line.kind === "gap" || !leftOut.has(line.id)) : all;
  const shown = base?.shown || firstOrder(live);
  if (live && (live.bottom !== end.bottom || live.more !== end.more)) setEnd({ bottom: live.bottom, more: live.more });

  // The user's own post needs no button: it is shown as soon as it is settled.
  if (base && live?.from !== undefined && live.from > base.shown && base.shown !== "")
    setLoaded({ ...base, lines: all, shown: live.from, from: live.from });

  // The first entries of an empty timeline are shown at once; later ones wait for the button.
  if (base && base.shown === "" && shown !== "" && live) setLoaded({ ...base, lines: all, shown, from: shown });

  const older = useOlder(key, { live: base ? live : undefined, all, lines, inPage, addLines });

  function addLines(stretch: ListStretch) {
    setLoaded((now) => now && { ...now, lines: mergeStretch(now.lines, stretch, new Set()) });
  }

  function onRange(range: Range) {
    inPage.current = lines.slice(range.start, range.end);
    sync.timelines.notifyVisible(inPage.current.flatMap((line) => (line.kind === "entry" ? line.id : [])));
    void views.prepare(idsAround(lines, range));
    if (!base || !live) return;
    const next = liveReadStart(lines, from === base.shown ? undefined : from, range) ?? base.shown;
    if (next !== (from ?? "")) setLoaded({ ...base, lines: all, from: next || undefined });
    else if (range.end >= lines.length - 1) older.reachEnd(range);
  }

  /** Shows the new entries: reads from the newest entry down. */
  async function showNew() {
    const stretch = await readStretch(db, key, { limit: NEWEST_COUNT }, new Set());
    const top = stretch.entries[0]?.order;
    if (top === undefined || !base) return;
    setLoaded({ ...base, lines: mergeStretch(all, stretch, new Set()), shown: top, from: top });
  }

  return {
    lines,
    /** Whether the stored entries were read. */
    ready: base !== null,
    /** The statuses of the rows. */
    views,
    position: base?.position ?? null,
    shown,
    fresh: base?.shown && fresh ? fresh : { count: 0, own: false, has_gap: false },
    bottom: end.bottom && !end.more,
    /** Older entries are being fetched. */
    reading: older.reading,
    /** The result of the last fetch, as it was when the lines were read. */
    fetched: live ? live.fetched : fetched,
    prepare: (some: readonly ListLine[]) => views.whenRead(idsOf(some)),
    onRange,
    loadOlder: older.load,
    showNew,
  };
}

const firstOrder = (stretch: ListStretch | undefined) => stretch?.entries[0]?.order ?? "";
