import { useEffect, useRef, useState } from "react";
import { readFetch } from "../../db/read/fetches";
import { readTimelineWindow, type TimelineWindow } from "../../db/read/timeline";
import type { AccountDb } from "../../db/schema";
import { merge, type Line } from "../../domain/lines";
import type { TimelineKey } from "../../domain/timelines";
import { tellFailed } from "../timeline/tellFailed";
import { useLive } from "../useLive";
import { useOnline } from "../useOnline";
import { useT } from "../useT";
import { useWorld } from "../world";

const nothing: ReadonlySet<string> = new Set();

/** Lines, newest first, with what was said of the end of the lowest stretch that was read. */
type List = Pick<TimelineWindow, "more" | "bottom"> & { lines: readonly Line[]; top?: TimelineWindow };

const lowestOf = (lines: readonly Line[]) => lines.findLast((line) => line.kind === "entry")?.order;

/** A list after a window of it was read anew, from an order down; what it says of its end counts where it is the list's. */
function joined(list: List, window: TimelineWindow, from?: string): List {
  const lines = merge(list.lines, { ...window, ...(from === undefined ? {} : { from }) }, nothing);
  const floor = window.entries.at(-1)?.order;
  const deeper = window.more && floor !== undefined && (lowestOf(lines) ?? floor) < floor;
  const { more, bottom } = deeper ? list : window;
  return { lines, more, bottom };
}

/** Reads from the newest down to a line's key; the newest alone without. */
async function load(db: AccountDb, key: TimelineKey, down_to: string | null): Promise<List> {
  let list = joined({ lines: [], more: false, bottom: false }, await readTimelineWindow(db, key));
  for (;;) {
    const from = lowestOf(list.lines);
    if (down_to === null || !list.more || from === undefined || from <= down_to.replace("gap:", "")) return list;
    list = joined(list, await readTimelineWindow(db, key, { from }), from);
  }
}

/**
 * The reader's notifications, live at the top and as deep as they went; it asks the engine to keep them. For another timeline
 * it must be mounted anew.
 * @param key "notifications", or a kind of interactions
 * @param begin the key of the line to begin at, null: the newest. Read once
 */
export function useNotifications(key: TimelineKey, begin: string | null) {
  const { db, sync } = useWorld();
  const [first] = useState(begin);
  const [list, setList] = useState<List | null>(null);
  const reading = useRef(false);
  const t = useT();
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  const top = useLive(() => readTimelineWindow(db, key), [db, key]);

  useEffect(() => sync.watch(key), [sync, key]);
  useEffect(() => {
    let left = false;
    void load(db, key, first).then((now) => left || setList(now));
    return () => {
      left = true;
    };
  }, [db, key, first]);
  if (list && top && top !== list.top) setList({ ...joined(list, top), top });

  /** More of what is stored, else older ones from the server. */
  async function below(): Promise<void> {
    if (!list || reading.current) return;
    reading.current = true;
    const from = lowestOf(list.lines);
    try {
      if (!list.more) await sync.older(key);
      const window = await readTimelineWindow(db, key, from === undefined ? {} : { from });
      setList((now) => now && { ...now, ...joined(now, window, from) });
    } finally {
      reading.current = false;
    }
  }

  /** What the reader asks for is answered, also where it fails: a line that stood there before tells nobody so. */
  const ask = (work: () => Promise<void>) => void work().then(() => tellFailed(db, key, t));

  return {
    /** null until what is stored was read. */
    lines: list?.lines ?? null,
    /** Nothing is below the last line. */
    bottom: list !== null && list.bottom && !list.more,
    /** Whether more can be had without being asked for: it is stored, or the server answers. */
    willing: list?.more === true || (online && !fetched?.failure),
    /** Whether the server was ever heard. */
    known: fetched?.at != null,
    failure: fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const)),
    below,
    /** Older ones, as the reader asks for them. */
    more: () => ask(below),
    /** Reads the newest again, as the reader asks for it. */
    again: () => ask(() => sync.refresh(key)),
  };
}
