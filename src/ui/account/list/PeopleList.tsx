import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { WatchedRosterKey } from "../../../domain/rows/roster_rows";
import { AnchoredList } from "../../base/list/AnchoredList";
import { ListEnd } from "../../base/list/ListEnd";
import { useScrollPosition } from "../../base/list/scroller/useScrollPosition";
import { nothingStoredText } from "../../base/text/failure_text";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { AfterRefusal } from "../../screen/AfterRefusal";
import { EmptyScreen } from "../../screen/EmptyScreen";
import { useBarHeight } from "../../screen/screen_bar";
import { PersonRow } from "./PersonRow";
import { usePeople } from "./usePeople";
import { useRoster } from "./useRoster";

type Props = {
  roster: WatchedRosterKey;
  label: string;
  /** What stands in place of a list without anybody. */
  empty: ReactNode;
  /** What stands below a complete list. */
  end: string;
};

const ESTIMATED_ROW_PX = 73;
/** `aria-setsize` of a row while the end of the list is unknown. */
const unknownSize = -1;
/** How many rows before the last one the next page is asked for. */
const AHEAD = 10;
const nobody: readonly string[] = [];
const keyOf = (id: string) => id;

/** A long list of people: from the database first, its pages read as the reader comes to their end. */
export function PeopleList({ roster, label, empty, end }: Props) {
  const t = useT();
  const online = useOnline();
  const { notifyDrawn } = useWorld();
  const inset = useBarHeight();
  const visit = useScrollPosition(roster);
  const { row, fetched, failure, reading, readMore, again } = useRoster(roster);
  const [heights] = useState(() => new Map<string, number>());
  const [range, setRange] = useState({ start: 0, end: 0 });
  const ids = row?.account_ids ?? nobody;
  const { people, prepare } = usePeople(ids.slice(range.start, range.end));

  const more = row?.more === true;
  const near_end = more && range.end >= ids.length - AHEAD;
  const readOn = useEffectEvent(readMore);
  useEffect(() => {
    if (near_end && !reading && !failure) readOn();
  }, [near_end, reading, failure]);

  const is_read = row !== undefined;
  useEffect(() => {
    if (is_read) notifyDrawn();
  }, [is_read, notifyDrawn]);

  if (!is_read) return <div aria-busy="true" />;
  if (ids.length === 0) {
    const why = failure ?? (online || fetched?.at != null ? null : { kind: "offline" as const, message: "" });
    if (row === null && why)
      return <EmptyScreen action={<AfterRefusal failure={why} run={again} />}>{nothingStoredText(t, why)}</EmptyScreen>;
    return <EmptyScreen>{row === null || more ? t("people.loading") : empty}</EmptyScreen>;
  }
  return (
    <>
      <AnchoredList
        items={ids}
        keyOf={keyOf}
        heights={heights}
        estimate={ESTIMATED_ROW_PX}
        label={label}
        start={visit.position}
        under
        inset={inset}
        prepare={prepare}
        onRange={({ start, end: last }) =>
          setRange((before) => (before.start === start && before.end === last ? before : { start, end: last }))
        }
        onScrollPosition={visit.keep}
        render={(id, index) => (
          <PersonRow person={people.get(id)} position={index + 1} size={more ? unknownSize : ids.length} />
        )}
      />
      <ListEnd bottom={!more} failure={failure} reading={reading} end={end} older="people.older" onOlder={readMore} />
    </>
  );
}
