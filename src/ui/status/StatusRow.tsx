import { useRef, useState } from "react";
import { type FoundStatus, readStatusView } from "../../db/read/status";
import { looksSame } from "../../domain/same";
import { useLive } from "../useLive";
import { useT } from "../useT";
import { useWorld } from "../world";
import { StatusArticle } from "./StatusArticle";
import styles from "./Status.module.css";

type Props = {
  id: string;
  /** It was deleted while it stood here. */
  gone?: boolean;
  position: number;
  size: number;
  focused?: boolean;
  above?: boolean;
  below?: boolean;
  /** What was read of statuses before their rows came: such a row stands there at once. */
  ahead?: ReadonlyMap<string, FoundStatus>;
};

/** A status by its id, live. One that was deleted while on screen leaves a notice in its place (spec 001 section 4). */
export function StatusRow(props: Props) {
  const { id, gone = false, position, size, focused = false, above = false, below = false, ahead } = props;
  const t = useT();
  const view = useStatusView(id, ahead);
  if (gone || view === "gone") {
    return (
      <article className={styles.gone} tabIndex={0} aria-posinset={position} aria-setsize={size}>
        {t("status.deleted")}
      </article>
    );
  }
  if (!view) return <article className={styles.wait} style={{ minBlockSize: 120 }} aria-busy="true" />;
  return (
    <StatusArticle
      view={view}
      position={position}
      size={size}
      focused={focused}
      line={above || below ? { above, below } : undefined}
    />
  );
}

/** A status, live. What is read again and looks the same is the same object: nothing is drawn for it. */
function useStatusView(id: string, ahead?: ReadonlyMap<string, FoundStatus>): FoundStatus {
  const { db } = useWorld();
  const [first] = useState(() => ahead?.get(id));
  const last = useRef(first);
  const read = useLive(async () => {
    const now = await readStatusView(db, id);
    if (!looksSame(now, last.current)) last.current = now;
    return { view: last.current };
  }, [db, id]);
  return read ? read.view : first;
}
