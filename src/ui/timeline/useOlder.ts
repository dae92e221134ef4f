import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiFailure } from "../../domain/requests/api_error";
import { keyOf, windowSize, type Line, type Stretch } from "../../domain/timelines/list_lines";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { olderPageDelay } from "../base/list/older_page_delay";
import { useWorld } from "../context/useWorld";
import { readStretch } from "./read_stretch";

type Parts = {
  /** What is stored of the timeline; undefined until it was read. */
  live: { bottom: boolean; more: boolean; failure?: ApiFailure | null | undefined } | undefined;
  /** All lines that were read. */
  all: readonly Line[];
  /** Those of them that the list shows. */
  lines: readonly Line[];
  /** The lines that are in the page. */
  inPage: RefObject<readonly Line[]>;
  /** Adds stored lines to those that were read. */
  addLines(stretch: Stretch): void;
};

/**
 * Loads what lies below a timeline's last line: first what is stored, then older entries from the server.
 * @returns `load` loads more; `reachEnd` is told that a range with the last line is in the page; `reading`: the server is being asked
 */
export function useOlder(key: TimelineKey, { live, all, lines, inPage, addLines }: Parts) {
  const { db, sync, clock } = useWorld();
  const [reading, setReading] = useState(false);
  const asked = useRef({ older: 0, more: false, waits: false, stopped: false, at: "" });

  // What came may not fill the viewport. If nothing came, the reader asks again, by scrolling or the button.
  const loadOn = useEffectEvent(() => {
    const last = lines.at(-1);
    const seen = last !== undefined && inPage.current.some((line) => keyOf(line) === keyOf(last));
    if (seen) void load();
  });

  async function load(): Promise<void> {
    if (!live) return;
    const last = all.findLast((line) => line.kind === "entry");
    if (live.more && last?.kind === "entry") {
      if (asked.current.more) return;
      asked.current.more = true;
      const stretch = await readStretch(db, key, { from: last.order, limit: windowSize }, new Set());
      asked.current.more = false;
      addLines(stretch);
    } else if (!live.bottom && !asked.current.waits) {
      asked.current.waits = true;
      const pause = olderPageDelay(asked.current.older, clock.now());
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
      asked.current.older = clock.now();
      setReading(true);
      const read = await sync.timelines.older(key).finally(() => {
        asked.current.waits = false;
        setReading(false);
      });
      asked.current.stopped = !read;
      if (read) loadOn();
    }
  }

  /** After a failure, or a walk that stopped, only another range asks again: the same one is told whenever the list is drawn. */
  function reachEnd({ start, end }: { start: number; end: number }) {
    const at = `${start} ${end} ${lines.length}`;
    if ((live?.failure || asked.current.stopped) && asked.current.at === at) return;
    asked.current.at = at;
    void load();
  }

  // Once the server answers again, the same range asks again.
  const failed = Boolean(live?.failure);
  useEffect(() => {
    if (!failed) return undefined;
    const { current } = asked;
    return () => void (current.at = "");
  }, [failed]);

  // Where all lines are left out, no row is in the page that could reach the end.
  const unseen = lines.length === 0 ? all.length : 0;
  const loadUnseen = useEffectEvent(() => void load());
  useEffect(() => {
    if (unseen > 0) loadUnseen();
  }, [unseen]);

  return { load, reachEnd, reading };
}
