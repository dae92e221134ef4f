import ListTree from "lucide-react/icons/list-tree";
import UnfoldVertical from "lucide-react/icons/arrows-from-axis-dashed-horizontal";
import { useEffect, useRef, useState } from "react";
import { readThread } from "../../db/read/statuses/thread";
import {
  foldableIdsUnder,
  linearThreadLines,
  treeThreadLines,
  buildThreadTree,
  type ThreadLine,
  type ThreadStatus,
} from "../../domain/statuses/thread_tree";
import { useNow } from "../../ui/context/useNow";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
import { SearchLink } from "../../ui/screen/SearchLink";
import { useLeftOut, useStatusViews } from "../../ui/status/store/useStatusViews";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { ThreadList } from "./ThreadList";
import { UnknownThread } from "./UnknownThread";
import { useThreadVisit, withFolds } from "./useThreadVisit";
import styles from "./Thread.module.css";

const none: ReadonlyMap<string, ThreadStatus> = new Map();

/**
 * The conversation around a status, or around the one that it repeats or that has its place now. The setting
 * `conversationDisplay` chooses a list or a tree; the user can switch for the current visit.
 */
export function Conversation({ id }: { id: string }) {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { db, sync } = useWorld();
  const visit = useThreadVisit();
  const preset = useSetting("conversationDisplay");
  const levels = useSetting("maxDepthInThread");
  const display = visit.display ?? preset;
  const shown = useRef(none);
  const views = useStatusViews({ context: "thread" });
  const leftOut = useLeftOut(views);
  const thread = useLive(() => readThread(db, id, shown.current), [db, id]);
  // Remembered, so that the conversation stays open when the repeat is undone.
  const [leads_to, setLeadsTo] = useState<string | null>(null);
  if (thread?.leads_to && leads_to === null) setLeadsTo(thread.leads_to);
  const top = display === "tree" ? (thread?.top ?? null) : null;
  // Prefetched in parallel with the conversation, so that the first rows include it.
  useEffect(() => void views.prepare(() => [id]), [views, id]);
  const own = leads_to === null;
  useEffect(() => (own ? sync.threads.watch(id) : undefined), [sync, id, own]);
  useEffect(() => (top === null ? undefined : sync.threads.watch(top)), [sync, top]);

  if (leads_to !== null) return <Conversation id={leads_to} />;

  const { dive, folds } = visit;
  const tree = buildThreadTree(thread?.statuses ?? []);
  const all =
    display === "tree" ? treeThreadLines(tree, { focus: id, dive, levels, folds }) : linearThreadLines(tree, id);
  const isFolded = (line: ThreadLine) => !line.shown && line.replies > 0;
  // A hidden status keeps its row if the row leads to replies that are not hidden.
  const leads = (line: ThreadLine) => isFolded(line) || (display === "tree" && line.other_replies > 0);
  const lines = all.filter((line) => line.focused || leads(line) || !leftOut.has(line.id));
  const folded = all.some(isFolded);

  function unfoldAll(button: Element) {
    // The button disappears when pressed: move the focus to the next one.
    if (button.nextElementSibling instanceof HTMLElement) button.nextElementSibling.focus();
    const roots = all.filter((line) => line.depth === 0 && !line.ancestor);
    visit.change({
      folds: withFolds(
        folds,
        roots.flatMap((line) => foldableIdsUnder(tree, line.id)),
        true,
      ),
    });
  }

  const switches = (
    <>
      <SearchLink scope={`thread:${id}`} />
      {folded ? (
        <button
          type="button"
          aria-label={t("thread.unfoldAll")}
          title={t("thread.unfoldAll")}
          onClick={({ currentTarget }) => unfoldAll(currentTarget)}
        >
          <UnfoldVertical size={20} aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.switch}
        aria-label={t("thread.tree")}
        aria-pressed={display === "tree"}
        title={t("thread.tree")}
        onClick={() => visit.change({ display: display === "tree" ? "linear" : "tree" })}
      >
        <ListTree size={20} aria-hidden="true" />
      </button>
    </>
  );
  const fetched = thread?.fetched;
  // A missing post is reported in its row.
  const gone = fetched?.failure?.kind === "missing";
  return (
    <Screen
      title={t("thread.title")}
      back="/"
      note={gone ? undefined : readingNote(t, { fetched, online, now })}
      actions={thread?.known ? switches : undefined}
    >
      {!thread ? (
        <div className={styles.blank} aria-busy="true" />
      ) : thread.known ? (
        <ThreadList
          key={`${display} ${dive}`}
          id={id}
          tree={tree}
          lines={lines}
          all={all}
          display={display}
          visit={visit}
          views={views}
          fetched={fetched}
          onShown={(ids) => {
            const on_screen = new Set(ids);
            const visible = thread.statuses.filter((status) => on_screen.has(status.id));
            shown.current = new Map(visible.map((status) => [status.id, status]));
            sync.timelines.notifyVisible(ids);
          }}
        />
      ) : (
        <UnknownThread id={id} fetched={fetched} online={online} />
      )}
    </Screen>
  );
}
