import { memo, useEffect, useId, useRef, useState } from "react";
import { type Search, searchKey } from "../../domain/search/search_key";
import { AnchoredList, type ListHandle } from "../../ui/base/list/AnchoredList";
import { useScrollPosition } from "../../ui/base/list/scroller/useScrollPosition";
import { useBarHeight } from "../../ui/screen/screen_bar";
import { StatusListItem } from "../../ui/status/row/StatusListItem";
import { useStatusViews } from "../../ui/status/store/useStatusViews";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { AskServer } from "./AskServer";
import { ServerAnswer } from "./ServerAnswer";
import { type FoundLine, foundLineKey } from "./found_lines";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import type { FoundView } from "./useFound";

const Row = memo(StatusListItem);
const estimate = 150;

const idsOf = (lines: readonly FoundLine[]) => lines.flatMap((line) => (line.kind === "status" ? line.id : []));

/** What is said below the heading of this device where no post follows it; `size` counts all lines. */
const ownText = (done: boolean, size: number) =>
  done ? (size > 2 ? "search.noFurther" : "search.none.statuses") : "search.looking";

type Props = {
  typed: Search;
  found: Pick<FoundView, "lines" | "server" | "device">;
  /** Asks the server; null: it has been asked, or cannot be. */
  onAsk: (() => void) | null;
};

/**
 * The posts found, as a list: the server's results, then the others from this device. After the button at the end of
 * the server's results is pressed, the focus moves to the first new post, which takes the button's position.
 */
export function FoundPosts({ typed, found: { lines, server, device }, onAsk }: Props) {
  const t = useT();
  const { origin } = useWorld();
  const id = useId();
  const inset = useBarHeight();
  const { position: start, keep } = useScrollPosition(`found ${searchKey(typed)}`);
  // The list mounts only once: it waits until the row at the stored scroll position is found, which may be a result
  // from this device.
  const [begun, setBegun] = useState(start === null);
  if (!begun && (device.done || lines.some((line) => foundLineKey(line) === start?.key))) setBegun(true);
  const views = useStatusViews();
  const [heights] = useState(() => new Map<string, number>());
  const list = useRef<ListHandle>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const added = lines[asked.current ?? lines.length];
    if (added?.kind !== "status") return;
    asked.current = null;
    list.current?.focus(foundLineKey(added));
  }, [lines]);
  const own = lines.at(-1)?.kind === "device";
  const size = lines.length;
  if (!begun) return null;
  return (
    <AnchoredList
      ref={list}
      items={lines}
      keyOf={foundLineKey}
      heights={heights}
      estimate={estimate}
      label={t("search.tab.statuses")}
      start={start}
      inset={inset}
      onScrollPosition={keep}
      prepare={(rows) => views.whenRead(idsOf(rows))}
      onRange={({ start, end }) => {
        // Prefetching starts only once the first status is in the viewport: that one is read alone, which is faster.
        if (idsOf(lines.slice(start, end)).length === 0) return;
        void views.prepare((by) => idsOf(lines.slice(Math.max(0, start - by), end + by)));
      }}
      render={(line, index) => {
        const position = index + 1;
        if (line.kind === "status") return <Row id={line.id} position={position} size={size} views={views} />;
        if (line.kind === "more")
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
            <article
              id={id + line.kind}
              tabIndex={0}
              aria-posinset={position}
              aria-setsize={size}
              aria-labelledby={id + line.kind}
            >
              <MoreFromServer server={server} kind="statuses" onAsk={() => (asked.current = index)} />
            </article>
          );
        const server_line = line.kind === "server";
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a feed's rows take the focus
          <article
            className={styles.head}
            tabIndex={0}
            aria-posinset={position}
            aria-setsize={size}
            aria-labelledby={id + line.kind}
          >
            <h2 id={id + line.kind}>
              {server_line ? t("search.server", { host: new URL(origin).host }) : t("search.device")}
            </h2>
            {server_line ? <ServerAnswer server={server} none={server.answer?.statuses.length === 0} /> : null}
            {server_line || (!own && device.done) ? null : (
              <p className={styles.note} role="status">
                {t(device.operators ? "search.serverOperators" : ownText(device.done, size))}
              </p>
            )}
            {server_line ? null : <AskServer onAsk={onAsk} />}
          </article>
        );
      }}
    />
  );
}
