import { readStatusView } from "../../db/read/status";
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
};

/** A status by its id, live. One that was deleted while on screen leaves a notice in its place (spec 001 section 4). */
export function StatusRow({ id, gone = false, position, size, focused = false, above = false, below = false }: Props) {
  const t = useT();
  const { db } = useWorld();
  const view = useLive(() => readStatusView(db, id), [db, id]);
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
