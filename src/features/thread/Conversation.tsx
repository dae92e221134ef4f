import ListTree from "lucide-react/icons/list-tree";
import UnfoldVertical from "lucide-react/icons/arrows-from-axis-dashed-horizontal";
import { useEffect, useRef, useState } from "react";
import { readThread } from "../../db/read/statuses/thread";
import {
  foldsUnder,
  linearLines,
  treeLines,
  treeOf,
  type ThreadLine,
  type ThreadStatus,
} from "../../domain/statuses/thread_tree";
import { useNow } from "../../ui/context/useNow";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
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

const nobody: ReadonlyMap<string, ThreadStatus> = new Map();

/**
 * The conversation around a status, around what it repeats where it is a repeat: a list or a tree, as the settings have it, or as
 * the reader switches it for this visit.
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
  const shown = useRef(nobody);
  const views = useStatusViews({ context: "thread" });
  const left = useLeftOut(views);
  const thread = useLive(() => readThread(db, id, shown.current), [db, id]);
  // Whose repeat is taken back meanwhile goes on reading.
  const [repeats, setRepeats] = useState<string | null>(null);
  if (thread?.repeats && repeats === null) setRepeats(thread.repeats);
  const top = display === "tree" ? (thread?.top ?? null) : null;
  // It is read beside its conversation, so that it can be drawn with the first rows.
  useEffect(() => void views.prepare(() => [id]), [views, id]);
  const own = repeats === null;
  useEffect(() => (own ? sync.threads.watch(id) : undefined), [sync, id, own]);
  useEffect(() => (top === null ? undefined : sync.threads.watch(top)), [sync, top]);

  if (repeats !== null) return <Conversation id={repeats} />;

  const { dive, folds } = visit;
  const tree = treeOf(thread?.statuses ?? []);
  const all = display === "tree" ? treeLines(tree, { focus: id, dive, levels, folds }) : linearLines(tree, id);
  const isFolded = (line: ThreadLine) => !line.shown && line.replies > 0;
  // What is hidden entirely leaves the ways into its answers, which are not.
  const leads = (line: ThreadLine) => isFolded(line) || (display === "tree" && line.others > 0);
  const lines = all.filter((line) => line.focused || leads(line) || !left.has(line.id));
  const folded = all.some(isFolded);

  function unfoldAll(button: Element) {
    // The button goes with what it did: who used the keyboard goes on beside it.
    if (button.nextElementSibling instanceof HTMLElement) button.nextElementSibling.focus();
    const roots = all.filter((line) => line.depth === 0 && !line.ancestor);
    visit.change({
      folds: withFolds(
        folds,
        roots.flatMap((line) => foldsUnder(tree, line.id)),
        true,
      ),
    });
  }

  const switches = (
    <>
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
  // A post that is gone says so in its place.
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
            const here = thread.statuses.filter((one) => on_screen.has(one.id));
            shown.current = new Map(here.map((one) => [one.id, one]));
            sync.timelines.notifyVisible(ids);
          }}
        />
      ) : (
        <UnknownThread id={id} fetched={fetched} online={online} />
      )}
    </Screen>
  );
}
