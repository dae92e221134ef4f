import { useCallback, useSyncExternalStore } from "react";
import { useT } from "../useT";
import { StatusArticle } from "./StatusArticle";
import type { StatusViews } from "./views";
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
  /** The statuses of the list's rows. */
  views: StatusViews;
};

/** A status by its id, live. One that was deleted while on screen leaves a notice in its place (spec 001 section 4). */
export function StatusRow(props: Props) {
  const { id, gone = false, position, size, focused = false, above = false, below = false, views } = props;
  const t = useT();
  const subscribe = useCallback((changed: () => void) => views.subscribe(id, changed), [views, id]);
  const view = useSyncExternalStore(subscribe, () => views.get(id));
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
