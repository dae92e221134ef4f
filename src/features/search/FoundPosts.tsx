import { memo, useState } from "react";
import { AnchoredList } from "../../ui/list/AnchoredList";
import { useVisitPlace } from "../../ui/list/useVisitPlace";
import { useBarHeight } from "../../ui/screen/bar";
import { StatusRow } from "../../ui/status/StatusRow";
import { useStatusViews } from "../../ui/status/useStatusViews";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Answered, type Server } from "./Answered";
import { type FoundLine, keyOf } from "./lines";
import { More } from "./More";
import styles from "./Search.module.css";
import type { DeviceFound } from "./useDeviceSearch";

const Row = memo(StatusRow);
const estimate = 150;

/** Posts that were found, as a list: the server's, then what else lies on this device. */
export function FoundPosts({
  lines,
  server,
  device,
}: {
  lines: readonly FoundLine[];
  server: Server;
  device: DeviceFound;
}) {
  const t = useT();
  const { origin } = useWorld();
  const inset = useBarHeight();
  const { place, keep } = useVisitPlace("found");
  const views = useStatusViews();
  const [heights] = useState(() => new Map<string, number>());
  const own = lines.at(-1)?.kind === "device";
  const size = lines.length;
  return (
    <AnchoredList
      items={lines}
      keyOf={keyOf}
      heights={heights}
      estimate={estimate}
      label={t("search.tab.statuses")}
      start={place}
      inset={inset}
      onPlace={keep}
      render={(line, index) => {
        const position = index + 1;
        if (line.kind === "status") return <Row id={line.id} position={position} size={size} views={views} />;
        if (line.kind === "more")
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
            <article tabIndex={0} aria-posinset={position} aria-setsize={size}>
              <More server={server} kind="statuses" />
            </article>
          );
        const server_line = line.kind === "server";
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
          <article className={styles.head} tabIndex={0} aria-posinset={position} aria-setsize={size}>
            <h2>{server_line ? t("search.server", { host: new URL(origin).host }) : t("search.device")}</h2>
            {server_line ? <Answered server={server} none={server.answer?.statuses.length === 0} /> : null}
            {server_line || (!own && device.done) ? null : (
              <p className={styles.note} role="status">
                {device.done ? t(size > 2 ? "search.noFurther" : "search.none.statuses") : t("search.looking")}
              </p>
            )}
          </article>
        );
      }}
    />
  );
}
