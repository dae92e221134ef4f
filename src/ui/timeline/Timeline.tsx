import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { keyOf, placeAt, type Line } from "../../domain/timelines/list_lines";
import type { FilterContext } from "../../domain/entities/filter";
import type { FetchRow } from "../../domain/rows/rows";
import { beginsAtTop, ownerOf, type TimelineKey } from "../../domain/timelines/timelines";
import { contextOf } from "../../domain/statuses/visibility";
import { AnchoredList, type ListHandle } from "../base/list/AnchoredList";
import { lazyPartWithin } from "../lazy/lazy_part";
import { ListEnd } from "../base/list/ListEnd";
import { useScrollPlace } from "../base/list/useScrollPlace";
import type { StatusStore } from "../status/store/status_store";
import { unreadText } from "../base/text/failure_text";
import { RetryButton } from "../screen/RetryButton";
import { EmptyScreen } from "../screen/EmptyScreen";
import { useBarHeight } from "../screen/screen_bar";
import { whenLoaded } from "../lazy/when_loaded";
import { useOnline } from "../context/useOnline";
import { useSetting } from "../context/useSetting";
import { useShortcut } from "../hooks/useShortcut";
import { useT } from "../context/useT";
import { withMessages } from "../lazy/with_messages";
import { useWorld } from "../context/useWorld";
import { emptyText } from "./empty_text";
import { TimelineRow } from "./TimelineRow";
import { placeRow, useSavedPlace } from "./useSavedPlace";
import { useTimeline } from "./useTimeline";
import styles from "./Timeline.module.css";

type Props = {
  name: TimelineKey;
  title: string;
  /** How its last reading went. */
  fetched: FetchRow | undefined;
  /** The server has no such list any more. */
  gone?: boolean;
  /** Another one whenever the reader asks for the top; null while they did not. */
  topAsked?: string | null;
  /** Ids of the statuses that stand at its top. */
  pinned?: readonly string[];
};

const none: readonly string[] = [];

const GapRow = lazyPartWithin(async () => (await import("./GapRow")).GapRow);

/** At most this far from the top what comes in is shown at once, where the reader wants that (spec 001 section 9). */
const nearTop = 15;
const estimate = 170;
/** What a feed's rows say of its size as long as its end is not known. */
const unknownSize = -1;

/** A timeline: its list at the reader's place, the button that shows what is new, and what stands at its end. */
export function Timeline({ name, title, fetched, gone = false, topAsked = null, pinned = none }: Props) {
  const t = useT();
  const { db, sync, clock, drawn } = useWorld();
  const inset = useBarHeight();
  const streaming = useSetting("streaming");
  const online = useOnline();
  const pauses = useSetting("pauseOnUnfocused");
  const visit = useScrollPlace(name);
  const at_top = beginsAtTop(name);
  const visited = at_top && visit.place ? placeRow(name, visit.place) : null;
  const timeline = useTimeline(name, fetched, pinned, visited);
  const context = contextOf(name);
  const { lines, ready, fresh, shown, bottom, place } = timeline;
  const [heights] = useState(() => new Map<string, number>());
  const [calm, setCalm] = useState(0);
  const list = useRef<ListHandle>(null);
  const newer = useRef<HTMLDivElement>(null);

  if (place && heights.size === 0) for (const [key, height] of Object.entries(place.heights)) heights.set(key, height);

  const onPlace = useSavedPlace(name, { lines, shown, heights, list, visit });

  useEffect(() => {
    if (ready) drawn();
  }, [ready, drawn]);

  const toTop = useEffectEvent(() => list.current?.toTop());
  const asked = useRef(topAsked);
  useEffect(() => {
    if (topAsked === null || asked.current === topAsked) return;
    asked.current = topAsked;
    toTop();
  }, [topAsked]);

  /** What comes waits to be asked for, once something came while the reader was elsewhere. */
  const paused = useRef(false);
  async function showNew() {
    // Its button goes as it is answered.
    const pressed = newer.current?.contains(document.activeElement);
    paused.current = false;
    await timeline.showNew();
    setCalm((showings) => showings + 1);
    requestAnimationFrame(() => list.current?.toTop(pressed));
  }
  // Clicks are blocked for one second after the last showing (spec 001, section 2).
  useEffect(() => {
    if (calm === 0) return undefined;
    const timer = clock.setTimeout(() => setCalm(0), 1000);
    return () => clock.clearTimeout(timer);
  }, [calm, clock]);
  /** What the reader asks for is answered, also where it fails: a line that stood there before tells nobody so. */
  function ask(work: () => Promise<void>) {
    const answered = work().then(() => withMessages(import("./tell_read_failure")));
    whenLoaded(t, answered, ({ tellReadFailure }) => void tellReadFailure(db, name, t));
  }
  const show = useEffectEvent(() => void showNew());
  useEffect(() => {
    if (fresh.count === 0) return;
    const near = window.scrollY <= nearTop && !(pauses && !document.hasFocus()) && !fresh.apart;
    paused.current ||= !near;
    // oxlint-disable-next-line react/set-state-in-effect -- what came is shown by itself, once
    if (near && (fresh.own || (streaming && !paused.current))) show();
  }, [fresh.count, fresh.own, fresh.apart, streaming, pauses]);
  useShortcut(["."], () => void showNew());

  if (!ready) return <div className={styles.blank} aria-busy="true" />;
  const nothing = emptyText(fetched, bottom, online);
  return (
    <>
      <div ref={newer} className={styles.newer} aria-live="polite">
        {fresh.count > 0 ? (
          <button type="button" onClick={() => void showNew()}>
            {fresh.apart ? t("timeline.reload") : t("timeline.showNew", { count: fresh.count })}
          </button>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyScreen
          action={
            typeof nothing === "object" ? (
              <RetryButton run={() => ask(() => sync.timelines.refresh(name))} />
            ) : undefined
          }
        >
          {nothing === "empty"
            ? t(name === "home" ? "timeline.empty" : "timeline.emptyPublic")
            : nothing === "reading"
              ? t("timeline.loading")
              : gone
                ? t("timeline.listGone")
                : unreadText(t, nothing)}
        </EmptyScreen>
      ) : (
        <div className={calm > 0 ? styles.calm : undefined}>
          <AnchoredList
            ref={list}
            items={lines}
            keyOf={keyOf}
            heights={heights}
            estimate={estimate}
            label={title}
            start={place && placeAt(lines, place)}
            under={at_top}
            inset={inset}
            prepare={timeline.prepare}
            onRange={timeline.onRange}
            onPlace={onPlace}
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
          <ListEnd
            bottom={bottom}
            failure={gone ? null : timeline.failure}
            end="timeline.end"
            older="timeline.older"
            reading={timeline.reading}
            onOlder={() => ask(timeline.below)}
          />
        </div>
      )}
    </>
  );
}

type RowProps = {
  line: Line;
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
