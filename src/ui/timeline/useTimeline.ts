import { useEffect, useRef, useState } from "react";
import { readOutboxOnStatuses } from "../../db/read/outbox/overlay";
import { readStatusView } from "../../db/read/statuses/status";
import type { AccountDb } from "../../db/schema";
import {
  liveReadStart,
  mergeStretch,
  LIVE_WINDOW,
  withPinned,
  type ListLine,
  type ListStretch,
} from "../../domain/timelines/list_lines";
import type { FetchRow, ReadingPositionRow } from "../../domain/rows/rows";
import { ownerOf, type TimelineKey } from "../../domain/timelines/timelines";
import { filterContextOf } from "../../domain/statuses/visibility";
import { useMuteRules } from "../status/store/useMuteRules";
import { useLeftOut, useStatusViews } from "../status/store/useStatusViews";
import { retryImport } from "../lazy/retry_import";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { idsAround, idsOf, loadTimeline, type Loaded, type ReadEnd } from "./load_timeline";
import type { NewEntriesReader } from "./new_entries";
import { readStretch } from "./read_stretch";
import { useOlder } from "./useOlder";

type Range = { start: number; end: number };
/** Whether a status that is missing from its timeline was deleted, and is not just hidden. */
async function isDeletedStatus(db: AccountDb, id: string): Promise<boolean> {
  const outbox = await readOutboxOnStatuses(db, [id]);
  return (
    outbox.some(({ kind, state }) => kind === "delete" && state !== "refused") ||
    (await readStatusView(db, id)) === "gone"
  );
}

/** Number of entries that are read to show the new ones; scrolling loads more. */
const NEWEST_COUNT = 50;

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
  const [end, setEnd] = useState<ReadEnd>({ bottom: false, more: false });
  const base = loaded?.key === key ? loaded : null;
  const from = base?.from;
  const inPage = useRef<readonly ListLine[]>([]);
  const views = useStatusViews({ context: filterContextOf(key), profile_id: ownerOf(key) });
  const leftOut = useLeftOut(views);
  // Starts while rendering: an effect would run after those of the whole app, and IndexedDB answers requests in order.
  const [firstLoad] = useState(() => loadTimeline(db, key, views, visited, pinned));

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
