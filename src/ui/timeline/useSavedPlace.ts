import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { savePlace } from "../../db/timelines/reading_places";
import { keyOf, type Line } from "../../domain/timelines/list_lines";
import type { PlaceRow } from "../../domain/rows/rows";
import { beginsAtTop, type TimelineKey } from "../../domain/timelines/timelines";
import type { ListHandle } from "../base/list/AnchoredList";
import type { Place } from "../base/list/scroller";
import { useWorld } from "../context/useWorld";
import { createDebounce } from "./debounce";

/** Rows before and after the scroll position whose heights are stored with it. */
const NEIGHBOURS = 12;

type Parts = {
  lines: readonly Line[];
  /** The order of the newest entry that was shown. */
  shown: string;
  /** Measured heights of rows in px by key. */
  heights: ReadonlyMap<string, number>;
  list: RefObject<ListHandle | null>;
  /** Keeps the place with this visit: used for a timeline that otherwise begins at its top. */
  visit: { keep(place: Place): void };
};

/**
 * Stores the scroll position of a timeline: once it rests, when the page is hidden, and when the timeline is left.
 * @returns to be told every scroll position
 */
export function useSavedPlace(
  name: TimelineKey,
  { lines, shown, heights, list, visit }: Parts,
): (place: Place) => void {
  const { db, clock } = useWorld();
  const save = useRef({ place: null as Place | null, last: "" });
  const rested = useRef<ReturnType<typeof createDebounce> | null>(null);

  const store = useEffectEvent(() => {
    const { place, last } = save.current;
    rested.current?.stop();
    save.current = { place: null, last };
    if (!place) return;
    if (beginsAtTop(name)) return visit.keep(place);
    const index = lines.findIndex((line) => keyOf(line) === place.key);
    const near = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS).map(keyOf);
    const known = near.flatMap((key) => (heights.has(key) ? [[key, heights.get(key) ?? 0] as const] : []));
    const row = { ...placeRow(name, place), shown, heights: Object.fromEntries(known) };
    // The heights may differ although the position does not.
    save.current.last = JSON.stringify(row);
    if (save.current.last !== last) void savePlace(db, row);
  });

  useEffect(() => {
    rested.current = createDebounce(clock, () => store());
    const now = () => {
      list.current?.place();
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
    rested.current?.changed();
  };
}

/** A scroll position as a row, without what was shown and the heights. */
export const placeRow = (timeline: TimelineKey, { key, offset }: Place): PlaceRow => ({
  timeline,
  order: key,
  offset,
  shown: "",
  heights: {},
});
