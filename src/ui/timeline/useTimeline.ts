import { useEffect, useRef, useState } from "react";
import { readActsOn } from "../../db/read/outbox/overlay";
import { readStatusView } from "../../db/read/statuses/status";
import type { TimelineWindow } from "../../db/read/timelines/timeline";
import { readPlace } from "../../db/timelines/reading_places";
import type { AccountDb } from "../../db/schema";
import {
  keyOf,
  liveFrom,
  merge,
  placeAt,
  windowSize,
  withPinned,
  type Line,
  type Stretch,
} from "../../domain/timelines/list_lines";
import type { FetchRow, PlaceRow } from "../../domain/rows/rows";
import { beginsAtTop, ownerOf, type TimelineKey } from "../../domain/timelines/timelines";
import { contextOf } from "../../domain/statuses/visibility";
import { useMuteRules } from "../status/store/useMuteRules";
import { useLeftOut, useStatusViews } from "../status/store/useStatusViews";
import type { StatusStore } from "../status/store/status_store";
import { retryImport } from "../lazy/retry_import";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import type { NewEntries } from "./new_entries";
import { readStretch } from "./read_stretch";
import { useOlder } from "./useOlder";

type Range = { start: number; end: number };
type Loaded = {
  key: TimelineKey;
  lines: readonly Line[];
  from: string | undefined;
  shown: string;
  place: PlaceRow | null;
};
/** Whether what is stored reaches the end of the timeline, and whether more of it is stored than was read. */
type End = Pick<TimelineWindow, "bottom" | "more">;

/** Whether a status that is missing from its timeline was deleted, by whomever, and not hidden by anything else. */
async function isGone(db: AccountDb, id: string): Promise<boolean> {
  const acts = await readActsOn(db, [id]);
  return (
    acts.some(({ kind, state }) => kind === "delete" && state !== "refused") ||
    (await readStatusView(db, id)) === "gone"
  );
}

const idsOf = (lines: readonly Line[]) => lines.flatMap((line) => (line.kind === "gap" ? [] : line.id));

/** Ids of the entries in a range of the lines, and of so many on each side. */
const around =
  (lines: readonly Line[], { start, end }: Range) =>
  (by: number) =>
    idsOf(lines.slice(Math.max(0, start - by), end + by));

/** Windows that are read at most to come back to a place. */
const deepest = 60;

/** How many of the newest are shown when what is new is asked for (spec 001, section 9); more come as one scrolls. */
const newest = 50;

/** Reads from the newest entry that was shown down to the reader's place; one that is kept with the visit alone is handed in. */
async function load(
  db: AccountDb,
  key: TimelineKey,
  views: StatusStore,
  visited: PlaceRow | null,
): Promise<Loaded & { end: End }> {
  const place = beginsAtTop(key) ? visited : ((await readPlace(db, key)) ?? null);
  let lines: Line[] = [];
  let from = place?.shown || undefined;
  let end: End = { bottom: false, more: false };
  for (let windows = 0; windows < deepest; windows++) {
    const stretch = await readStretch(db, key, { from, limit: windowSize }, new Set());
    lines = merge(lines, stretch, new Set());
    end = { bottom: stretch.bottom, more: stretch.more };
    const last = stretch.entries.at(-1)?.order;
    if (!place || !stretch.more || last === undefined || last <= place.order.replace("gap:", "")) break;
    from = last;
  }
  const shown = place?.shown || lines.find((line) => line.kind === "entry")?.order || "";
  const at = place && placeAt(lines, place);
  const first = at ? lines.findIndex((line) => keyOf(line) === at.key) : 0;
  await views.prepare(around(lines, { start: first, end: first + 1 }));
  return { key, lines, shown, place, end, from: shown || undefined };
}

/**
 * A timeline as a screen shows it: what is stored, from the newest entry that was shown down, live around what is in the
 * page. It asks the engine to keep the timeline, and for older entries and gaps as the reader comes near. For another timeline
 * or database it must be mounted anew.
 * @param fetched how its last reading went
 * @param pinned ids of the statuses that stand at its top
 * @param visited the place that this visit kept, for a timeline that begins at its top else
 */
export function useTimeline(
  key: TimelineKey,
  fetched: FetchRow | undefined,
  pinned: readonly string[],
  visited: PlaceRow | null,
) {
  const { db, sync, session } = useWorld();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [end, setEnd] = useState<End>({ bottom: false, more: false });
  const base = loaded?.key === key ? loaded : null;
  const from = base?.from;
  const inPage = useRef<readonly Line[]>([]);
  const views = useStatusViews({ context: contextOf(key), profile_id: ownerOf(key) });
  const left = useLeftOut(views);
  // Asked for at once: an effect would come after those of the whole app, and the database answers in turn.
  const [begun] = useState(() => load(db, key, views, visited));

  useEffect(() => {
    let left = false;
    void begun.then((now) => {
      if (left) return;
      setLoaded(now);
      setEnd(now.end);
    });
    return () => {
      left = true;
    };
  }, [begun]);

  useEffect(() => sync.timelines.watch(key), [sync, key]);

  // What is read first is not read a second time at once: it stands in the way of the first rows.
  const live = useLive(async () => {
    if (!base) return undefined;
    const page = new Set(inPage.current.flatMap((line) => (line.kind === "entry" ? line.id : [])));
    const stretch = await readStretch(db, key, { from, own: from === base.shown, limit: windowSize }, page);
    const there = new Set(stretch.entries.map(({ itemId }) => itemId));
    const missing = [...page].filter((id) => !there.has(id));
    const gone = await Promise.all(missing.map((id) => isGone(db, id)));
    return { ...stretch, gone: new Set(missing.filter((_, at) => gone[at])) };
  }, [db, key, from, base !== null]);

  const rules = JSON.stringify(useMuteRules());
  const [news, setNews] = useState<NewEntries | null>(null);
  const begins = Boolean(base?.shown);
  useEffect(() => {
    if (begins)
      void retryImport(() => import("./new_entries")).then(({ createNewEntries }) =>
        setNews(createNewEntries(db, key)),
      );
  }, [begins, db, key]);
  const fresh = useLive(
    async () => (base && news ? news.read(base.shown, rules, views.hides) : undefined),
    [news, base?.shown, rules, views],
  );
  const all = withPinned(base && live ? merge(base.lines, live, live.gone) : (base?.lines ?? []), pinned);
  const lines = left.size > 0 ? all.filter((line) => line.kind === "gap" || !left.has(line.id)) : all;
  const shown = base?.shown || firstOrder(live);
  if (live && (live.bottom !== end.bottom || live.more !== end.more)) setEnd({ bottom: live.bottom, more: live.more });

  // One's own post is no news: what is shown goes up to it as it settles.
  if (base && live?.from !== undefined && live.from > base.shown && base.shown !== "")
    setLoaded({ ...base, lines: all, shown: live.from, from: live.from });

  // What came first into an empty timeline is shown; what comes after it waits to be asked for.
  if (base && base.shown === "" && shown !== "" && live) setLoaded({ ...base, lines: all, shown, from: shown });

  const older = useOlder(key, { live: base ? live : undefined, all, lines, inPage, addLines });

  function addLines(stretch: Stretch) {
    setLoaded((now) => now && { ...now, lines: merge(now.lines, stretch, new Set()) });
  }

  function onRange(range: Range) {
    inPage.current = lines.slice(range.start, range.end);
    sync.timelines.notifyVisible(inPage.current.flatMap((line) => (line.kind === "entry" ? line.id : [])));
    void views.prepare(around(lines, range));
    if (!base || !live) return;
    const next = liveFrom(lines, from === base.shown ? undefined : from, range) ?? base.shown;
    if (next !== (from ?? "")) setLoaded({ ...base, lines: all, from: next || undefined });
    else if (range.end >= lines.length - 1) older.reachEnd(range);
  }

  /** Shows what came since: everything from the newest entry down. */
  async function showNew() {
    const stretch = await readStretch(db, key, { limit: newest }, new Set());
    const top = stretch.entries[0]?.order;
    if (top === undefined || !base) return;
    setLoaded({ ...base, lines: merge(all, stretch, new Set()), shown: top, from: top });
  }

  return {
    lines,
    /** Whether what is stored was read; until then nothing is known. */
    ready: base !== null,
    /** The statuses of the rows. */
    views,
    place: base?.place ?? null,
    shown,
    fresh: base?.shown && fresh ? fresh : { count: 0, own: false, apart: false },
    bottom: end.bottom && !end.more,
    viewer: session?.account_id ?? null,
    /** Older ones are asked of the server. */
    reading: older.reading,
    /** Why it could not be read last. */
    failure: (live ?? fetched)?.failure ?? null,
    prepare: (some: readonly Line[]) => views.reading(idsOf(some)),
    onRange,
    below: older.load,
    showNew,
  };
}

const firstOrder = (stretch: Stretch | undefined) => stretch?.entries[0]?.order ?? "";
