import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { savePlace } from "../../db/timelines/reading_places";
import { lineKey, type ListLine } from "../../domain/timelines/list_lines";
import type { PlaceRow } from "../../domain/rows/rows";
import { beginsAtTop, type TimelineKey } from "../../domain/timelines/timelines";
import type { ListHandle } from "../base/list/AnchoredList";
import type { ScrollPosition } from "../base/list/scroller";
import { useWorld } from "../context/useWorld";
import { createDebounce } from "./debounce";

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
  visit: { keep(place: ScrollPosition): void };
};

/**
 * Stores the scroll position of a timeline: debounced while scrolling, when the page is hidden, and on unmount.
 * @returns a function to call with every scroll position
 */
export function useSavedPlace(
  name: TimelineKey,
  { lines, shown, heights, list, visit }: Parts,
): (place: ScrollPosition) => void {
  const { db, clock } = useWorld();
  const save = useRef({ place: null as ScrollPosition | null, last: "" });
  const debounce = useRef<ReturnType<typeof createDebounce> | null>(null);

  const store = useEffectEvent(() => {
    const { place, last } = save.current;
    debounce.current?.stop();
    save.current = { place: null, last };
    if (!place) return;
    if (beginsAtTop(name)) return visit.keep(place);
    const index = lines.findIndex((line) => lineKey(line) === place.key);
    const near = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS).map(lineKey);
    const known = near.flatMap((key) => (heights.has(key) ? [[key, heights.get(key) ?? 0] as const] : []));
    const row = { ...placeRow(name, place), shown, heights: Object.fromEntries(known) };
    // The heights may differ although the position does not.
    save.current.last = JSON.stringify(row);
    if (save.current.last !== last) void savePlace(db, row);
  });

  useEffect(() => {
    debounce.current = createDebounce(clock, () => store());
    const now = () => {
      list.current?.reportPlace();
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

  return (place) => {
    save.current.place = place;
    debounce.current?.changed();
  };
}

/** The database row of a scroll position, without `shown` and `heights`. */
export const placeRow = (timeline: TimelineKey, { key, offset }: ScrollPosition): PlaceRow => ({
  timeline,
  order: key,
  offset,
  shown: "",
  heights: {},
});
