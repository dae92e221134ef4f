import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { lineKey, type ListLine } from "../../domain/timelines/list_lines";
import type { ReadingPositionRow } from "../../domain/rows/rows";
import { beginsAtTop, type TimelineKey } from "../../domain/timelines/timelines";
import type { ListHandle } from "../base/list/AnchoredList";
import type { ScrollPosition } from "../base/list/scroller/scroller";
import { useWorld } from "../context/useWorld";
import { createDebounce } from "./debounce";
import { savePosition } from "./pending_position";

/** Rows before and after the scroll position whose heights are stored with it. */
const NEIGHBOURS = 12;

type Parts = {
  lines: readonly ListLine[];
  /** The order of the newest entry that was shown. */
  shown: string;
  /** Measured heights of rows in px by key. */
  heights: ReadonlyMap<string, number>;
  list: RefObject<ListHandle | null>;
  /** Stores the position for this visit only, for timelines that begin at their top. */
  visit: { keep(position: ScrollPosition): void };
};

/**
 * Stores the scroll position of a timeline: debounced while scrolling, when the page is hidden, and on unmount.
 * @returns a function to call with every scroll position
 */
export function useSavedReadingPosition(
  name: TimelineKey,
  { lines, shown, heights, list, visit }: Parts,
): (position: ScrollPosition) => void {
  const { db, clock } = useWorld();
  const save = useRef({ position: null as ScrollPosition | null, last: "" });
  const debounce = useRef<ReturnType<typeof createDebounce> | null>(null);

  const store = useEffectEvent(() => {
    const { position, last } = save.current;
    debounce.current?.stop();
    save.current = { position: null, last };
    if (!position) return;
    if (beginsAtTop(name)) return visit.keep(position);
    const index = lines.findIndex((line) => lineKey(line) === position.key);
    const near = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS).map(lineKey);
    const known = near.flatMap((key) => (heights.has(key) ? [[key, heights.get(key) ?? 0] as const] : []));
    const row = { ...readingPositionRow(name, position), shown, heights: Object.fromEntries(known) };
    // The heights may differ although the position does not.
    save.current.last = JSON.stringify(row);
    if (save.current.last !== last) void savePosition(db, row, clock.now());
  });

  useEffect(() => {
    debounce.current = createDebounce(clock, () => store());
    const now = () => {
      list.current?.reportScrollPosition();
      store();
    };
    const hidden = () => document.visibilityState === "hidden" && now();
    window.addEventListener("pagehide", now);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pagehide", now);
      document.removeEventListener("visibilitychange", hidden);
      store();
    };
  }, [clock, list]);

  return (position) => {
    save.current.position = position;
    debounce.current?.changed();
  };
}

/** The database row of a scroll position, without `shown` and `heights`. */
export const readingPositionRow = (timeline: TimelineKey, { key, offset }: ScrollPosition): ReadingPositionRow => ({
  timeline,
  order: key,
  offset,
  shown: "",
  heights: {},
});
