import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readFetch } from "../../db/read/fetch_results";
import { type NotificationWindow, readNotificationWindow } from "../../db/read/notifications/notification_window";
import type { AccountDb } from "../../db/schema";
import { mergeStretch, type ListLine } from "../../domain/timelines/list_lines";
import type { GroupKey } from "../../domain/notifications/notification_groups";
import type { NotificationVisibility } from "../../domain/notifications/notification_kinds";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { olderPageDelay } from "../base/list/older_page_delay";
import { tellReadFailure } from "../timeline/tell_read_failure";
import { useLive } from "../context/useLive";
import { useOnline } from "../context/useOnline";
import { useT } from "../context/useT";
import { useShownKinds } from "./useShownKinds";
import { useWorld } from "../context/useWorld";

const noIds: ReadonlySet<string> = new Set();
const noGroups: ReadonlyMap<string, GroupKey> = new Map();

/** The lines that were read, newest first, down to the order `floor`, with the state of their end. */
type List = Pick<NotificationWindow, "more" | "bottom" | "floor"> & {
  lines: readonly ListLine[];
  groups: ReadonlyMap<string, GroupKey>;
  /** The kinds that it was read for. */
  visibility: NotificationVisibility;
  top?: NotificationWindow;
};

/** Minimum number of lines to read before the first ones are shown, if that many are stored. */
const MIN_LINES = 20;

/**
 * A list with a newly read window (from the order `from` down). The window's end state applies if it is the deeper one.
 */
function withWindow(list: List, window: NotificationWindow, from?: string): List {
  const lines = mergeStretch(list.lines, { ...window, ...(from === undefined ? {} : { from }) }, noIds);
  const deeper = window.more && list.floor !== "" && list.floor < window.floor;
  const { more, bottom, floor } = deeper ? list : window;
  const groups = new Map([...list.groups, ...window.groups]);
  return { ...list, lines, groups, more, bottom, floor };
}

/**
 * Reads below the newest window down to the order `down_to`, and until enough lines are shown or no more are stored.
 */
async function load(
  db: AccountDb,
  key: TimelineKey,
  visibility: NotificationVisibility,
  newest: NotificationWindow,
  down_to: string | null,
): Promise<List> {
  const blank: List = { lines: [], groups: new Map(), more: false, bottom: false, floor: "", visibility };
  let list: List = { ...withWindow(blank, newest), top: newest };
  while (list.more && (list.lines.length < MIN_LINES || (down_to !== null && list.floor > down_to))) {
    const from = list.floor;
    list = withWindow(list, await readNotificationWindow(db, key, visibility, { from }), from);
  }
  return list;
}

/**
 * The user's notifications without the disabled kinds, live at the top, down to the depth that was read. Has the engine
 * watch the timeline. Remount it for another timeline.
 * @param key "notifications", or a timeline of interactions, which shows all kinds
 * @param begin the key of the line to begin at; null: the newest. Read once
 */
export function useNotifications(key: TimelineKey, begin: string | null) {
  const { db, sync, clock } = useWorld();
  const visibility = useShownKinds(key);
  /** The order down to which the list was read. A new read goes as deep. */
  const depth = useRef(begin?.replace("gap:", "") ?? null);
  const [list, setList] = useState<List | null>(null);
  const reading = useRef(false);
  const [fetching, setFetching] = useState(false);
  /** The last request for older ones returned none, without reaching the end. */
  const [stopped, setStopped] = useState(false);
  /** Time of the last request for older ones, in ms. */
  const requestedAt = useRef(0);
  const t = useT();
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  const top = useLive(() => readNotificationWindow(db, key, visibility), [db, key, visibility]);

  useEffect(() => sync.timelines.watch(key), [sync, key]);
  // The newest window is read already: only the windows below it are missing.
  const hasTop = top !== undefined;
  const loadBelowTop = useEffectEvent(async () => top && load(db, key, visibility, top, depth.current));
  useEffect(() => {
    if (!hasTop) return undefined;
    let unmounted = false;
    void loadBelowTop().then((now) => unmounted || (now && setList(now)));
    return () => {
      unmounted = true;
    };
  }, [hasTop]);
  if (list && top && top !== list.top && list.visibility === visibility) setList({ ...withWindow(list, top), top });

  /** Fetches older ones from the server, throttled to one request a second. */
  async function fetchOlder(): Promise<void> {
    const pause = olderPageDelay(requestedAt.current, clock.now());
    if (pause > 0) await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
    requestedAt.current = clock.now();
    setFetching(true);
    setStopped(!(await sync.timelines.loadOlder(key).finally(() => setFetching(false))));
  }

  // Once a fetch succeeds again, older ones are loaded automatically again.
  const failed = Boolean(fetched?.failure);
  useEffect(() => (failed ? () => setStopped(false) : undefined), [failed]);

  /** Loads older ones: stored ones, else from the server, and reads until there is a line to show. */
  async function loadOlder(): Promise<void> {
    if (!list || reading.current) return;
    reading.current = true;
    try {
      if (!list.more) await fetchOlder();
      const read: { window: NotificationWindow; from: string }[] = [];
      for (let from = list.floor; ; from = read.at(-1)?.window.floor ?? from) {
        const window = await readNotificationWindow(db, key, visibility, from === "" ? {} : { from });
        read.push({ window, from });
        if (!window.more || window.gaps.length > 0 || window.entries.some(({ order }) => order < from)) break;
      }
      depth.current = read.at(-1)?.window.floor ?? depth.current;
      const add = (now: List) =>
        read.reduce((all, { window, from }) => withWindow(all, window, from || undefined), now);
      setList((now) => (now?.visibility === visibility ? add(now) : now));
    } finally {
      reading.current = false;
    }
  }

  /**
   * Runs a request of the user and shows a toast if it fails: the error in the list may be older and is not announced.
   */
  const reportingFailure = (work: () => Promise<void>) => void work().then(() => tellReadFailure(db, key, t));

  return {
    /** null until the stored ones were read. */
    lines: list?.lines ?? null,
    /** The groups of notifications that can be grouped, by notification id. */
    groups: list?.groups ?? noGroups,
    /** Some kinds are disabled in the settings. */
    filtered: Object.values(visibility).includes(false),
    /** Some are stored, shown or not. */
    stored: list !== null && list.floor !== "",
    /** Nothing is below the last line. */
    bottom: list !== null && list.bottom && !list.more,
    /** Whether scrolling to the end loads more: stored ones, or from a server that is reachable. */
    loadsAutomatically: list?.more === true || (online && !fetched?.failure && !stopped),
    /** Whether a fetch had succeeded when the newest ones were read. */
    known: list?.top?.fetched?.at != null,
    /** Older ones are being fetched. */
    reading: fetching,
    failure: fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const)),
    loadOlder,
    /** Loads older ones and reports a failure. */
    onLoadMore: () => reportingFailure(loadOlder),
    /** Fetches the newest again and reports a failure. */
    onRetry: () => reportingFailure(() => sync.timelines.refresh(key)),
  };
}
