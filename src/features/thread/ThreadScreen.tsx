import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { readThread } from "../../db/read/thread";
import { readingFailureText } from "../../ui/failure";
import { AnchoredList } from "../../ui/list/AnchoredList";
import { Empty } from "../../ui/screen/Empty";
import { useVisitPlace } from "../../ui/list/useVisitPlace";
import { Screen } from "../../ui/screen/Screen";
import { useLeftOut, useStatusViews } from "../../ui/status/useStatusViews";
import { useBarHeight } from "../../ui/screen/bar";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { ThreadRow } from "./ThreadRow";
import { threadLines, type ThreadLine } from "./lines";
import styles from "./Thread.module.css";

const estimate = 150;

/** A status with what it answers above and its answers below. */
export function ThreadScreen() {
  const { id = "" } = useParams();
  const t = useT();
  return (
    <Screen title={t("thread.title")} back="/">
      <Thread key={id} id={id} />
    </Screen>
  );
}

function Thread({ id }: { id: string }) {
  const t = useT();
  const { db, sync } = useWorld();
  const inset = useBarHeight();
  const [heights] = useState(() => new Map<string, number>());
  const shown = useRef<ReadonlySet<string>>(new Set());
  const { place, keep } = useVisitPlace();
  const views = useStatusViews({ context: "thread" });
  const left = useLeftOut(views);
  useEffect(() => sync.watchThread(id), [sync, id]);
  const online = useOnline();
  const thread = useLive(() => readThread(db, id, shown.current), [db, id]);
  if (!thread) return <div className={styles.blank} aria-busy="true" />;
  const { fetched } = thread;
  const failure = fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const));
  const lines = threadLines(thread).filter((line) => line.focused || !left.has(line.id));

  if (!thread.known) {
    return (
      <Empty action={failure ? <Again id={id} /> : undefined}>
        {failure?.kind === "missing"
          ? t("thread.missing")
          : failure
            ? t("thread.notYet", { reason: readingFailureText(t, failure) })
            : t("thread.loading")}
      </Empty>
    );
  }
  return (
    <>
      <AnchoredList
        items={lines}
        keyOf={keyOf}
        heights={heights}
        estimate={estimate}
        label={t("thread.title")}
        start={place ?? { key: id, offset: 0 }}
        inset={inset}
        onRange={({ start, end }) => {
          const ids = lines.slice(start, end).map(keyOf);
          shown.current = new Set(ids);
          sync.onScreen(ids);
        }}
        onPlace={keep}
        render={(line, index) => <ThreadRow {...line} position={index + 1} size={lines.length} views={views} />}
      />
      <div className={styles.rest}>
        {!fetched?.at ? (
          <p>{failure ? t("thread.restNotYet", { reason: readingFailureText(t, failure) }) : t("thread.loading")}</p>
        ) : null}
      </div>
    </>
  );
}

const keyOf = ({ id }: ThreadLine) => id;

function Again({ id }: { id: string }) {
  const t = useT();
  const { sync } = useWorld();
  return (
    <button type="button" onClick={() => void sync.refreshThread(id)}>
      {t("app.again")}
    </button>
  );
}
