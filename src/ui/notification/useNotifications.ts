import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readFetch } from "../../db/read/fetch_results";
import { type NotificationWindow, readNotificationWindow } from "../../db/read/notifications/notification_window";
import type { AccountDb } from "../../db/schema";
import { merge, type Line } from "../../domain/timelines/list_lines";
import type { Group } from "../../domain/notifications/notification_groups";
import type { NotificationVisibility } from "../../domain/notifications/notification_kinds";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { olderPageDelay } from "../base/list/older_page_delay";
import { tellReadFailure } from "../timeline/tell_read_failure";
import { useLive } from "../context/useLive";
import { useOnline } from "../context/useOnline";
import { useT } from "../context/useT";
import { useShownKinds } from "./useShownKinds";
import { useWorld } from "../context/useWorld";

const nothing: ReadonlySet<string> = new Set();
const nobody: ReadonlyMap<string, Group> = new Map();

/** Lines, newest first, as deep as was read: down to `floor`, an order; with what was said of the end of that stretch. */
type List = Pick<NotificationWindow, "more" | "bottom" | "floor"> & {
  lines: readonly Line[];
  groups: ReadonlyMap<string, Group>;
  /** What it was read for. */
  visibility: NotificationVisibility;
  top?: NotificationWindow;
};

/** So many are read before the first are shown, where so many are stored: others may be left out. */
const enough = 20;

/** A list after a window of it was read anew, from an order down; what it says of its end counts where it is the list's. */
function joined(list: List, window: NotificationWindow, from?: string): List {
  const lines = merge(list.lines, { ...window, ...(from === undefined ? {} : { from }) }, nothing);
  const deeper = window.more && list.floor !== "" && list.floor < window.floor;
  const { more, bottom, floor } = deeper ? list : window;
  const groups = new Map([...list.groups, ...window.groups]);
  return { ...list, lines, groups, more, bottom, floor };
}

/** Reads on below the newest, down to an order, and on until there is something to be shown or no more is stored. */
async function load(
  db: AccountDb,
  key: TimelineKey,
  visibility: NotificationVisibility,
  newest: NotificationWindow,
  down_to: string | null,
): Promise<List> {
  const blank: List = { lines: [], groups: new Map(), more: false, bottom: false, floor: "", visibility };
  let list: List = { ...joined(blank, newest), top: newest };
  while (list.more && (list.lines.length < enough || (down_to !== null && list.floor > down_to))) {
    const from = list.floor;
    list = joined(list, await readNotificationWindow(db, key, visibility, { from }), from);
  }
  return list;
}

/**
 * The reader's notifications, live at the top and as deep as they went, without the kinds that they switched off; it asks the
 * engine to keep them. For another timeline it must be mounted anew.
 * @param key "notifications", or a kind of interactions, which is shown whatever is switched off
 * @param begin the key of the line to begin at, null: the newest. Read once
 */
export function useNotifications(key: TimelineKey, begin: string | null) {
  const { db, sync, clock } = useWorld();
  const visibility = useShownKinds(key);
  /** Down to where the reader went, an order; what is read anew is read as deep. */
  const depth = useRef(begin?.replace("gap:", "") ?? null);
  const [list, setList] = useState<List | null>(null);
  const reading = useRef(false);
  const [asking, setAsking] = useState(false);
  /** Nothing came when older ones were asked for last, and their end was not found. */
  const [stopped, setStopped] = useState(false);
  /** When older ones were asked for last, in ms. */
  const asked = useRef(0);
  const t = useT();
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  const top = useLive(() => readNotificationWindow(db, key, visibility), [db, key, visibility]);

  useEffect(() => sync.timelines.watch(key), [sync, key]);
  // The newest are read already: what follows them alone is to be read.
  const begun = top !== undefined;
  const readOn = useEffectEvent(async () => top && load(db, key, visibility, top, depth.current));
  useEffect(() => {
    if (!begun) return undefined;
    let left = false;
    void readOn().then((now) => left || (now && setList(now)));
    return () => {
      left = true;
    };
  }, [begun]);
  if (list && top && top !== list.top && list.visibility === visibility) setList({ ...joined(list, top), top });

  /** Older ones from the server, at most once a second (spec 001 section 9). */
  async function older(): Promise<void> {
    const pause = olderPageDelay(asked.current, clock.now());
    if (pause > 0) await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
    asked.current = clock.now();
    setAsking(true);
    setStopped(!(await sync.timelines.older(key).finally(() => setAsking(false))));
  }

  // Once the server answers again, what it refused may be asked for without being asked.
  const failed = Boolean(fetched?.failure);
  useEffect(() => (failed ? () => setStopped(false) : undefined), [failed]);

  /** More of what is stored until there is something to be shown, else older ones from the server. */
  async function below(): Promise<void> {
    if (!list || reading.current) return;
    reading.current = true;
    try {
      if (!list.more) await older();
      const read: { window: NotificationWindow; from: string }[] = [];
      for (let from = list.floor; ; from = read.at(-1)?.window.floor ?? from) {
        const window = await readNotificationWindow(db, key, visibility, from === "" ? {} : { from });
        read.push({ window, from });
        if (!window.more || window.gaps.length > 0 || window.entries.some(({ order }) => order < from)) break;
      }
      depth.current = read.at(-1)?.window.floor ?? depth.current;
      const add = (now: List) => read.reduce((all, { window, from }) => joined(all, window, from || undefined), now);
      setList((now) => (now?.visibility === visibility ? add(now) : now));
    } finally {
      reading.current = false;
    }
  }

  /** What the reader asks for is answered, also where it fails: a line that stood there before tells nobody so. */
  const ask = (work: () => Promise<void>) => void work().then(() => tellReadFailure(db, key, t));

  return {
    /** null until what is stored was read. */
    lines: list?.lines ?? null,
    /** What those belong to that may be shown in one row with others, by id. */
    groups: list?.groups ?? nobody,
    /** The reader switched some kinds off. */
    filtered: Object.values(visibility).includes(false),
    /** Some are stored, whether any of them is shown or not. */
    stored: list !== null && list.floor !== "",
    /** Nothing is below the last line. */
    bottom: list !== null && list.bottom && !list.more,
    /** Whether more can be had without being asked for: it is stored, or the server answers. */
    willing: list?.more === true || (online && !fetched?.failure && !stopped),
    /** Whether the server was ever heard. */
    known: fetched?.at != null,
    /** Older ones are asked of the server. */
    reading: asking,
    failure: fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const)),
    below,
    /** Older ones, as the reader asks for them. */
    more: () => ask(below),
    /** Reads the newest again, as the reader asks for it. */
    again: () => ask(() => sync.timelines.refresh(key)),
  };
}
