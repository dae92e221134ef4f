import { memo, useEffect, useRef, useState } from "react";
import { AnchoredList, type ListHandle } from "../../ui/base/list/AnchoredList";
import { useScrollPlace } from "../../ui/base/list/useScrollPlace";
import { useBarHeight } from "../../ui/screen/screen_bar";
import { StatusRow } from "../../ui/status/row/StatusRow";
import { useStatusViews } from "../../ui/status/store/useStatusViews";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { ServerAnswer, type Server } from "./ServerAnswer";
import { type FoundLine, keyOf } from "./found_lines";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import type { DeviceFound } from "./useDeviceSearch";

const Row = memo(StatusRow);
const estimate = 150;

const idsOf = (lines: readonly FoundLine[]) => lines.flatMap((line) => (line.kind === "status" ? line.id : []));

/**
 * Posts that were found, as a list: the server's, then what else lies on this device. Who asks the server for more by the button at
 * its end finds the focus on the first of them, where the button stood.
 */
export function FoundPosts({
  typed,
  lines,
  server,
  device,
}: {
  /** What it was found by. */
  typed: string;
  lines: readonly FoundLine[];
  server: Server;
  device: DeviceFound;
}) {
  const t = useT();
  const { origin } = useWorld();
  const inset = useBarHeight();
  const { place: start, keep } = useScrollPlace(`found ${typed}`);
  // It begins once: the row that it was left at may lie on this device alone, and is found when it is.
  const [begun, setBegun] = useState(start === null);
  if (!begun && (device.done || lines.some((line) => keyOf(line) === start?.key))) setBegun(true);
  const views = useStatusViews();
  const [heights] = useState(() => new Map<string, number>());
  const list = useRef<ListHandle>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const came = lines[asked.current ?? lines.length];
    if (came?.kind !== "status") return;
    asked.current = null;
    list.current?.focus(keyOf(came));
  }, [lines]);
  const own = lines.at(-1)?.kind === "device";
  const size = lines.length;
  if (!begun) return null;
  return (
    <AnchoredList
      ref={list}
      items={lines}
      keyOf={keyOf}
      heights={heights}
      estimate={estimate}
      label={t("search.tab.statuses")}
      start={start}
      inset={inset}
      onPlace={keep}
      prepare={(some) => views.reading(idsOf(some))}
      onRange={({ start, end }) => {
        // The first of them is read alone, and comes the sooner.
        if (idsOf(lines.slice(start, end)).length === 0) return;
        void views.prepare((by) => idsOf(lines.slice(Math.max(0, start - by), end + by)));
      }}
      render={(line, index) => {
        const position = index + 1;
        if (line.kind === "status") return <Row id={line.id} position={position} size={size} views={views} />;
        if (line.kind === "more")
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
            <article tabIndex={0} aria-posinset={position} aria-setsize={size}>
              <MoreFromServer server={server} kind="statuses" onAsk={() => (asked.current = index)} />
            </article>
          );
        const server_line = line.kind === "server";
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
          <article className={styles.head} tabIndex={0} aria-posinset={position} aria-setsize={size}>
            <h2>{server_line ? t("search.server", { host: new URL(origin).host }) : t("search.device")}</h2>
            {server_line ? <ServerAnswer server={server} none={server.answer?.statuses.length === 0} /> : null}
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
