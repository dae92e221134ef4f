import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FetchRow } from "../../domain/rows/rows";
import { lineKey, LIVE_WINDOW, type ListLine, type ListStretch } from "../../domain/timelines/list_lines";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { olderPageDelay } from "../base/list/older_page_delay";
import { useWorld } from "../context/useWorld";
import { readStretch } from "./read_stretch";

type Parts = {
  /** The state of the stored timeline; undefined until it was read. */
  live: { bottom: boolean; more: boolean; fetched: FetchRow | undefined } | undefined;
  /** All lines that were read from the database. */
  all: readonly ListLine[];
  /** The lines that the list shows. */
  lines: readonly ListLine[];
  /** The rendered lines. */
  inPage: RefObject<readonly ListLine[]>;
  /** Adds lines that were read from the database. */
  addLines(stretch: ListStretch): void;
};

/**
 * Loads the entries below a timeline's last line: first stored ones, then older ones from the server.
 * @returns `load` loads more; `reachEnd` reports that the last line is rendered; `reading`: a request to the server is
 * running
 */
export function useOlder(key: TimelineKey, { live, all, lines, inPage, addLines }: Parts) {
  const { db, sync, clock } = useWorld();
  const [reading, setReading] = useState(false);
  const requests = useRef({ askedAt: 0, readingStored: false, waiting: false, stopped: false, range: "" });

  // The loaded entries may not fill the viewport. If none were loaded, the user has to scroll or press the button.
  const loadMoreIfVisible = useEffectEvent(() => {
    const last = lines.at(-1);
    const isEndRendered = last !== undefined && inPage.current.some((line) => lineKey(line) === lineKey(last));
    if (isEndRendered) void load();
  });

  async function load(): Promise<void> {
    if (!live) return;
    const last = all.findLast((line) => line.kind === "entry");
    if (live.more && last?.kind === "entry") {
      if (requests.current.readingStored) return;
      requests.current.readingStored = true;
      const stretch = await readStretch(db, key, { from: last.order, limit: LIVE_WINDOW }, new Set());
      requests.current.readingStored = false;
      addLines(stretch);
    } else if (!live.bottom && !requests.current.waiting) {
      requests.current.waiting = true;
      const pause = olderPageDelay(requests.current.askedAt, clock.now());
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
      requests.current.askedAt = clock.now();
      setReading(true);
      const read = await sync.timelines.loadOlder(key).finally(() => {
        requests.current.waiting = false;
        setReading(false);
      });
      requests.current.stopped = !read;
      if (read) loadMoreIfVisible();
    }
  }

  /**
   * After a failure or an empty result, only another range loads again: every render of the list reports the same
   * range.
   */
  function reachEnd({ start, end }: { start: number; end: number }) {
    const range = `${start} ${end} ${lines.length}`;
    if ((live?.fetched?.failure || requests.current.stopped) && requests.current.range === range) return;
    requests.current.range = range;
    void load();
  }

  // Once a fetch succeeds again, the same range loads again.
  const failed = Boolean(live?.fetched?.failure);
  useEffect(() => {
    if (!failed) return undefined;
    const { current } = requests;
    return () => void (current.range = "");
  }, [failed]);

  // If all lines are hidden, no row is rendered that could report the end.
  const hiddenCount = lines.length === 0 ? all.length : 0;
  const loadBelowHidden = useEffectEvent(() => void load());
  useEffect(() => {
    if (hiddenCount > 0) loadBelowHidden();
  }, [hiddenCount]);

  return { load, reachEnd, reading };
}
