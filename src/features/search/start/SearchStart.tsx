import { useEffect } from "react";
import { readTrends } from "../../../db/read/search/trends";
import { trendKinds } from "../../../domain/entities/trends";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { Familiar } from "./Familiar";
import { LinkSection } from "./LinkSection";
import { PostSection } from "./PostSection";
import { TagSection } from "./TagSection";

/**
 * What the search screen shows before anything is typed: what the server lists as much talked of, else the hashtags
 * that the user follows and people to follow.
 */
export function SearchStart() {
  const { trends = false } = capabilitiesOf(useInstance());
  return trends ? <Trends /> : <Familiar />;
}

function Trends() {
  const t = useT();
  const online = useOnline();
  const { db, sync } = useWorld();
  useEffect(() => {
    const leave = trendKinds.map((kind) => sync.resources.watch("trends", kind));
    return () => leave.forEach((end) => end());
  }, [sync]);
  const read = useLive(() => readTrends(db), [db]);
  // At the first visit the parts appear together, so that none pushes another away.
  if (!read || (!read.asked && online)) return <div aria-busy="true" />;
  const { hashtags, statuses, links, ends } = read;
  if (hashtags.length + statuses.length + links.length === 0) return <Familiar />;
  return (
    <>
      {hashtags.length > 0 ? <TagSection title={t("trends.tags")} tags={hashtags} end={ends.tags} /> : null}
      {statuses.length > 0 ? <PostSection ids={statuses} end={ends.statuses} /> : null}
      {links.length > 0 ? <LinkSection links={links} end={ends.links} /> : null}
    </>
  );
}
