import ArrowLeft from "lucide-react/icons/arrow-left";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { FetchRow } from "../../domain/rows/rows";
import type { SettingValue } from "../../domain/settings/settings";
import { countOf, foldsUnder, type ThreadLine, type ThreadTree } from "../../domain/statuses/thread_tree";
import { AnchoredList, type ListHandle } from "../../ui/base/list/AnchoredList";
import { useScrollPlace } from "../../ui/base/list/useScrollPlace";
import { useBarHeight } from "../../ui/screen/screen_bar";
import type { StatusStore } from "../../ui/status/store/status_store";
import { useOnline } from "../../ui/context/useOnline";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { failureOf, failureSaid } from "./thread_failure";
import { ThreadRow, type OnTree } from "./ThreadRow";
import { withFolds, type Visit } from "./useThreadVisit";
import styles from "./Thread.module.css";

type Props = {
  id: string;
  tree: ThreadTree;
  /** What is shown, and that with what is left out of it. */
  lines: readonly ThreadLine[];
  all: readonly ThreadLine[];
  display: SettingValue<"conversationDisplay">;
  visit: Visit;
  views: StatusStore;
  fetched: FetchRow | undefined;
  onShown(ids: string[]): void;
};

const estimate = 150;

/** The rows of a conversation, with the ways into and out of its parts. For another part or display it is mounted anew. */
export function ThreadList({ id, tree, lines, all, display, visit, views, fetched, onShown }: Props) {
  const t = useT();
  const inset = useBarHeight();
  const online = useOnline();
  const advanced = useSetting("conversationTreeAdvanced");
  const fade = useSetting("conversationTreeFadeAncestors");
  const otherReplies = useSetting("conversationOtherRepliesButton");
  const [heights] = useState(() => new Map<string, number>());
  const { place, keep } = useScrollPlace(`thread:${id}`);
  const box = useRef<HTMLDivElement>(null);
  const { dive } = visit;
  const is_tree = display === "tree";
  const size = countOf(all);
  const outside = is_tree ? tree.nodes.size - size : 0;
  const root = dive === null ? id : null;
  const has = (key: string | null) => key !== null && lines.some((line) => line.id === key);
  const [start] = useState(() => (place && has(place.key) ? place : has(root) ? { key: id, offset: 0 } : null));

  const latest = useRef({ tree, visit });
  useLayoutEffect(() => {
    latest.current = { tree, visit };
  });
  // The same for all rows and for good, so that none is drawn anew for them.
  const [on] = useState<OnTree>(() => ({
    fold(one, shown) {
      const { folds, change } = latest.current.visit;
      change({ folds: withFolds(folds, shown ? foldsUnder(latest.current.tree, one) : [one], shown) });
    },
    dive: (one) => latest.current.visit.diveInto(one),
  }));

  // Who came or dived by the keyboard goes on where they came to; who came back does where they were.
  const list = useRef<ListHandle>(null);
  const came = useNavigationType() === NavigationType.Push && place === null;
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (dive !== null) box.current?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
    else if (came) list.current?.focus(id);
  }, [dive, came, id]);

  const failure = failureOf(fetched, online);
  return (
    <div ref={box}>
      {is_tree && dive !== null ? (
        <button type="button" className={styles.way} onClick={visit.undive}>
          <ArrowLeft size={20} aria-hidden="true" />
          {t("thread.undive")}
        </button>
      ) : null}
      {outside > 0 && dive !== "" ? (
        <button type="button" className={styles.way} onClick={() => visit.diveInto("")}>
          <MessagesSquare size={20} aria-hidden="true" />
          {t("thread.whole", { count: outside })}
        </button>
      ) : null}
      <AnchoredList
        ref={list}
        items={lines}
        keyOf={keyOf}
        heights={heights}
        estimate={estimate}
        label={t("thread.title")}
        start={start}
        inset={inset}
        onRange={({ start, end }) => onShown(lines.slice(start, end).map(keyOf))}
        onPlace={keep}
        render={(line) => (
          <ThreadRow
            {...line}
            size={size}
            views={views}
            controls={is_tree ? (advanced ? "all" : "few") : "none"}
            otherReplies={otherReplies}
            faded={is_tree && fade && line.ancestor}
            read={fetched?.at != null}
            on={on}
          />
        )}
      />
      <div className={styles.rest}>
        {fetched?.at || failure?.kind === "missing" ? null : failure ? (
          <p>
            {failureSaid(t, failure)}
            <br />
            {t("thread.restNotYet")}
          </p>
        ) : (
          <p>{t("thread.loading")}</p>
        )}
      </div>
    </div>
  );
}

const keyOf = ({ id }: ThreadLine) => id;
