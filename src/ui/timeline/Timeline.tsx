import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lineKey, resolveReadingPosition, type ListLine } from "../../domain/timelines/list_lines";
import type { FilterContext } from "../../domain/entities/filter";
import type { FetchRow } from "../../domain/rows/rows";
import { beginsAtTop, ownerOf, type TimelineKey } from "../../domain/timelines/timelines";
import { filterContextOf } from "../../domain/statuses/visibility";
import { AnchoredList, type ListHandle } from "../base/list/AnchoredList";
import { lazyRetryingPart } from "../lazy/lazy_part";
import { ListEnd } from "../base/list/ListEnd";
import { useScrollPosition } from "../base/list/scroller/useScrollPosition";
import type { StatusStore } from "../status/store/status_store";
import { useBarHeight } from "../screen/screen_bar";
import { whenLoaded } from "../lazy/when_loaded";
import { useOnline } from "../context/useOnline";
import { useSetting } from "../context/useSetting";
import { useShortcut } from "../hooks/useShortcut";
import { useT } from "../context/useT";
import { withMessages } from "../lazy/with_messages";
import { useWorld } from "../context/useWorld";
import { emptyText } from "./empty_text";
import { EmptyTimeline } from "./EmptyTimeline";
import { TimelineRow } from "./TimelineRow";
import { readingPositionRow, useSavedReadingPosition } from "./useSavedReadingPosition";
import { useTimeline } from "./useTimeline";
import styles from "./Timeline.module.css";

type Props = {
  name: TimelineKey;
  title: string;
  /** The result of the last fetch. */
  fetched: FetchRow | undefined;
  /** The list was deleted on the server. */
  gone?: boolean;
  /** Changes whenever the user asks to scroll to the top; null before the first time. */
  topAsked?: string | null;
  /** Ids of the statuses pinned at the top. */
  pinned?: readonly string[];
};

const noPinned: readonly string[] = [];

const GapRow = lazyRetryingPart(async () => (await import("./GapRow")).GapRow);

/** Maximum scroll position at which new entries are shown automatically, in px. */
const NEAR_TOP_PX = 15;
const ESTIMATED_ROW_PX = 170;
/** `aria-setsize` of a row while the end of the timeline is unknown. */
const unknownSize = -1;

/** A timeline: the list at the saved scroll position, the button for new entries, and the foot of the list. */
export function Timeline({ name, title, fetched, gone = false, topAsked = null, pinned = noPinned }: Props) {
  const t = useT();
  const { db, sync, clock, notifyDrawn } = useWorld();
  const inset = useBarHeight();
  const streaming = useSetting("streaming");
  const online = useOnline();
  const pausesUnfocused = useSetting("pauseOnUnfocused");
  const visit = useScrollPosition(name);
  const at_top = beginsAtTop(name);
  const visited = at_top && visit.position ? readingPositionRow(name, visit.position) : null;
  const timeline = useTimeline(name, fetched, pinned, visited);
  const context = filterContextOf(name);
  const { lines, ready, fresh, shown, bottom, position } = timeline;
  const [heights] = useState(() => new Map<string, number>());
  const [blocked, setBlocked] = useState(0);
  const list = useRef<ListHandle>(null);
  const newer = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  if (position && heights.size === 0) for (const [key, px] of Object.entries(position.heights)) heights.set(key, px);

  const onScrollPosition = useSavedReadingPosition(name, { lines, shown, heights, list, visit });

  useEffect(() => {
    if (ready) notifyDrawn();
  }, [ready, notifyDrawn]);

  const toTop = useEffectEvent(() => list.current?.scrollToTop());
  const handledTopAsked = useRef(topAsked);
  useEffect(() => {
    if (topAsked === null || handledTopAsked.current === topAsked) return;
    handledTopAsked.current = topAsked;
    toTop();
  }, [topAsked]);

  /** New entries wait for a press, once some arrived while the user was not at the top. */
  const paused = useRef(false);
  async function showNew(by_key = false) {
    const { activeElement } = document;
    // The button is removed when the entries are shown, and from a row `j` would skip them.
    const moves = newer.current?.contains(activeElement) || (by_key && rows.current?.contains(activeElement));
    paused.current = false;
    await timeline.showNew();
    setBlocked((count) => count + 1);
    requestAnimationFrame(() => list.current?.scrollToTop(moves));
  }
  // Clicks on the list are blocked for one second after new entries moved the rows.
  useEffect(() => {
    if (blocked === 0) return undefined;
    const timer = clock.setTimeout(() => setBlocked(0), 1000);
    return () => clock.clearTimeout(timer);
  }, [blocked, clock]);
  /**
   * Runs a request of the user and shows a toast if it fails: the error in the list may be older and is not announced.
   */
  function reportingFailure(work: () => Promise<void>) {
    const finished = work().then(() => withMessages(import("./tell_read_failure")));
    whenLoaded(t, finished, ({ tellReadFailure }) => void tellReadFailure(db, name, t));
  }
  const show = useEffectEvent(() => void showNew());
  useEffect(() => {
    if (fresh.count === 0) return;
    const near = window.scrollY <= NEAR_TOP_PX && !(pausesUnfocused && !document.hasFocus()) && !fresh.has_gap;
    paused.current ||= !near;
    // oxlint-disable-next-line react/set-state-in-effect -- shows the new entries once
    if (near && (fresh.own || (streaming && !paused.current))) show();
  }, [fresh.count, fresh.own, fresh.has_gap, streaming, pausesUnfocused]);
  useShortcut(["."], () => void showNew(true));

  if (!ready) return <div className={styles.blank} aria-busy="true" />;
  const older = (
    <ListEnd
      bottom={bottom}
      failure={gone ? null : (timeline.fetched?.failure ?? null)}
      end={t("timeline.end")}
      older="timeline.older"
      reading={timeline.reading}
      onOlder={() => reportingFailure(timeline.loadOlder)}
    />
  );
  return (
    <>
      <div ref={newer} className={styles.newer} aria-live="polite">
        {fresh.count > 0 ? (
          <button type="button" onClick={() => void showNew()}>
            {fresh.has_gap ? t("timeline.reload") : t("timeline.showNew", { count: fresh.count })}
          </button>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyTimeline
          name={name}
          why={emptyText(timeline.fetched, bottom, online)}
          gone={gone}
          older={older}
          onRetry={() => reportingFailure(() => sync.timelines.refresh(name))}
        />
      ) : (
        <div ref={rows} className={blocked > 0 ? styles.calm : undefined}>
          <AnchoredList
            ref={list}
            items={lines}
            keyOf={lineKey}
            heights={heights}
            estimate={ESTIMATED_ROW_PX}
            label={title}
            start={position && resolveReadingPosition(lines, position)}
            under={at_top}
            inset={inset}
            prepare={timeline.prepare}
            onRange={timeline.onRange}
            onScrollPosition={onScrollPosition}
            render={(line, index) => (
              <Row
                line={line}
                position={index + 1}
                size={bottom ? lines.length : unknownSize}
                views={timeline.views}
                context={context}
                profile_id={ownerOf(name)}
              />
            )}
          />
          {older}
        </div>
      )}
    </>
  );
}

type RowProps = {
  line: ListLine;
  position: number;
  size: number;
  views: StatusStore;
  context: FilterContext | null;
  profile_id: string | null;
};

function Row({ line, ...rest }: RowProps) {
  if (line.kind === "gap") {
    return (
      <Suspense fallback={<div className={styles.gap} />}>
        <GapRow gap={line.gap} position={rest.position} size={rest.size} />
      </Suspense>
    );
  }
  return <TimelineRow id={line.id} gone={line.kind === "entry" && line.gone} {...rest} />;
}
