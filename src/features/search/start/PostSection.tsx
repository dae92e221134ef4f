import { memo, useEffect, useRef, useState } from "react";
import type { TrendsRest } from "../../../db/read/search/trends";
import { AnchoredList, type ListHandle } from "../../../ui/base/list/AnchoredList";
import { useScrollPosition } from "../../../ui/base/list/scroller/useScrollPosition";
import { useT } from "../../../ui/context/useT";
import { useBarHeight } from "../../../ui/screen/screen_bar";
import { StatusListItem } from "../../../ui/status/row/StatusListItem";
import { useLeftOut, useStatusViews } from "../../../ui/status/store/useStatusViews";
import { FEW, ShowAll } from "./ShowAll";
import { StartSection } from "./StartSection";
import { TrendsEnd } from "./TrendsEnd";
import { useOpenedPart } from "./useOpenedPart";

const Row = memo(StatusListItem);
const ESTIMATED_ROW_PX = 150;
const placement = { context: "public" } as const;
const keyOf = (id: string) => id;

/** Posts that many like and repeat, by their ids; the first ones until more are asked for. */
export function PostSection({ ids, end }: { ids: readonly string[]; end: TrendsRest }) {
  const t = useT();
  const inset = useBarHeight();
  const [opened, open] = useOpenedPart("posts");
  const { position, keep } = useScrollPosition("trends");
  const views = useStatusViews(placement);
  const left_out = useLeftOut(views);
  const [heights] = useState(() => new Map<string, number>());
  const list = useRef<ListHandle>(null);
  const all = ids.filter((id) => !left_out.has(id));
  const shown = opened ? all : all.slice(0, FEW);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const added = shown[asked.current ?? shown.length];
    if (added === undefined) return;
    asked.current = null;
    list.current?.focus(added);
  }, [shown]);
  const askMore = () => {
    asked.current = shown.length;
  };
  const showAll = () => {
    askMore();
    open();
  };
  if (shown.length === 0) return null;
  return (
    <StartSection
      title={t("trends.posts")}
      more={
        shown.length < all.length ? (
          <ShowAll onShow={showAll}>{t("trends.morePosts")}</ShowAll>
        ) : (
          <TrendsEnd kind="statuses" end={end} count={shown.length} onAsk={askMore} />
        )
      }
    >
      <AnchoredList
        ref={list}
        items={shown}
        keyOf={keyOf}
        heights={heights}
        estimate={ESTIMATED_ROW_PX}
        label={t("trends.posts")}
        start={position}
        under
        inset={inset}
        onScrollPosition={keep}
        prepare={(some) => views.whenRead(some)}
        onRange={({ start, end }) => {
          void views.prepare((by) => shown.slice(Math.max(0, start - by), end + by));
        }}
        render={(id, index) => (
          <Row id={id} position={index + 1} size={shown.length} views={views} context={placement.context} />
        )}
      />
    </StartSection>
  );
}
