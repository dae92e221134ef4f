import type { TimelineWindow } from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import {
  lineKey,
  LIVE_WINDOW,
  type ListLine,
  mergeStretch,
  resolveReadingPosition,
  withPinned,
} from "../../domain/timelines/list_lines";
import type { ReadingPositionRow } from "../../domain/rows/rows";
import { beginsAtTop, type TimelineKey } from "../../domain/timelines/timelines";
import type { StatusStore } from "../status/store/status_store";
import { readPosition } from "./pending_position";
import { readStretch } from "./read_stretch";

type Range = { start: number; end: number };
/** What the first read of a timeline found. `shown`: the order of the newest shown entry. */
export type Loaded = {
  key: TimelineKey;
  lines: readonly ListLine[];
  from: string | undefined;
  shown: string;
  position: ReadingPositionRow | null;
};

/** `bottom`: the stored entries reach the end of the timeline. `more`: more entries are stored than were read. */
export type ReadEnd = Pick<TimelineWindow, "bottom" | "more">;

/** Ids of the statuses and notifications of lines. */
export const idsOf = (lines: readonly ListLine[]) => lines.flatMap((line) => (line.kind === "gap" ? [] : line.id));

/** Ids of the entries in a range of the lines, and of up to `by` lines on each side. */
export const idsAround =
  (lines: readonly ListLine[], { start, end }: Range) =>
  (by: number) =>
    idsOf(lines.slice(Math.max(0, start - by), end + by));

/** Maximum number of windows that are read to restore a scroll position. */
const MAX_WINDOWS = 60;

/**
 * Reads from the newest shown entry down to the scroll position: the stored one, or `visited` for timelines that begin
 * at the top.
 */
export async function loadTimeline(
  db: AccountDb,
  key: TimelineKey,
  views: StatusStore,
  visited: ReadingPositionRow | null,
  pinned: readonly string[],
): Promise<Loaded & { end: ReadEnd }> {
  const position = beginsAtTop(key) ? visited : await readPosition(db, key);
  let lines: ListLine[] = [];
  let from = position?.shown || undefined;
  let end: ReadEnd = { bottom: false, more: false };
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
  const drawn = withPinned(lines, pinned);
  const first = at ? drawn.findIndex((line) => lineKey(line) === at.key) : 0;
  await views.prepare(idsAround(drawn, { start: first, end: first + 1 }));
  return { key, lines, shown, position, end, from: shown || undefined };
}
