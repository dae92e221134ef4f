import ArrowLeft from "lucide-react/icons/arrow-left";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { FetchRow } from "../../domain/rows/rows";
import type { SettingValue } from "../../domain/settings/settings";
import { statusCountOf, foldableIdsUnder, type ThreadLine, type ThreadTree } from "../../domain/statuses/thread_tree";
import { AnchoredList, type ListHandle } from "../../ui/base/list/AnchoredList";
import { isFocusFree } from "../../ui/base/list/focus/free_focus";
import { useScrollPosition } from "../../ui/base/list/scroller/useScrollPosition";
import { useBarHeight } from "../../ui/screen/screen_bar";
import type { StatusStore } from "../../ui/status/store/status_store";
import { useOnline } from "../../ui/context/useOnline";
import { useSetting } from "../../ui/context/useSetting";
import { PageLink } from "../../ui/navigation/PageLink";
import { useT } from "../../ui/context/useT";
import { threadFailure, threadFailureText } from "./thread_failure";
import { ThreadRow, type TreeActions } from "./ThreadRow";
import { withFolds, type ThreadVisit } from "./useThreadVisit";
import styles from "./Thread.module.css";

type Props = {
  id: string;
  tree: ThreadTree;
  /** `lines`: the rows shown. `all`: these and the rows that are left out. */
  lines: readonly ThreadLine[];
  all: readonly ThreadLine[];
  display: SettingValue<"conversationDisplay">;
  visit: ThreadVisit;
  views: StatusStore;
  fetched: FetchRow | undefined;
  onShown(ids: string[]): void;
};

const estimate = 150;

/** The rows of a conversation, with buttons to its other parts. Must remount for another subtree or display. */
export function ThreadList({ id, tree, lines, all, display, visit, views, fetched, onShown }: Props) {
  const t = useT();
  const inset = useBarHeight();
  const online = useOnline();
  const advanced = useSetting("conversationTreeAdvanced");
  const fade = useSetting("conversationTreeFadeAncestors");
  const otherReplies = useSetting("conversationOtherRepliesButton");
  const [heights] = useState(() => new Map<string, number>());
  const { position, keep } = useScrollPosition(`thread:${id}`);
  const box = useRef<HTMLDivElement>(null);
  const { dive } = visit;
  const is_tree = display === "tree";
  const size = statusCountOf(all);
  const outside = is_tree ? tree.nodes.size - size : 0;
  const root = dive === null ? id : null;
  const has = (key: string | null) => key !== null && lines.some((line) => line.id === key);
  const [start] = useState(() =>
    position && has(position.key) ? position : has(root) ? { key: id, offset: 0 } : null,
  );

  const latest = useRef({ tree, visit });
  useLayoutEffect(() => {
    latest.current = { tree, visit };
  });
  // One stable object for all rows, so that a memoized row does not render again for it.
  const [on] = useState<TreeActions>(() => ({
    fold(status_id, shown) {
      const { folds, change } = latest.current.visit;
      change({
        folds: withFolds(folds, shown ? foldableIdsUnder(latest.current.tree, status_id) : [status_id], shown),
      });
    },
    dive: (status_id) => latest.current.visit.diveInto(status_id),
  }));

  // After a navigation by keyboard the focus goes to the opened status, or to the first row of an opened subtree. Going
  // back restores the scroll position instead.
  const list = useRef<ListHandle>(null);
  const arrived = useNavigationType() === NavigationType.Push && position === null;
  useEffect(() => {
    if (!isFocusFree()) return;
    if (dive !== null) box.current?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
    else if (arrived) list.current?.focus(id);
  }, [dive, arrived, id]);

  const failure = threadFailure(fetched, online);
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
        onScrollPosition={keep}
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
            {threadFailureText(t, failure)}
            <br />
            {failure.visitor ? <PageLink to="/login">{t("nav.signIn")}</PageLink> : t("thread.restNotYet")}
          </p>
        ) : (
          <p>{t("thread.loading")}</p>
        )}
      </div>
    </div>
  );
}

const keyOf = ({ id }: ThreadLine) => id;
