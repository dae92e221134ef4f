import { Suspense, type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { LazyRichContent } from "../../content/Content";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { LazyAttachments } from "./StatusBody";
import { LazyResponses, StatusArticle } from "./StatusArticle";
import { useUnmuted } from "../store/useUnmuted";
import { type Placement, PlacementContext, useMuteRules } from "../store/useMuteRules";
import type { StatusStore } from "../store/status_store";
import styles from "./Status.module.css";
import { joined } from "../../../i18n/joined";

/** Lazy `MutedRow`. */
const MutedRow = lazyRetryingPart(async () => (await import("./MutedRow")).MutedRow);

/** Loads the lazy parts of statuses once a text is drawn: the first screen must not wait for them. */
function preload() {
  LazyAttachments.preload();
  LazyRichContent.preload();
  LazyResponses.preload();
}

type Props = Placement & {
  id: string;
  /** It was deleted while it was on screen. */
  gone?: boolean;
  position: number;
  size: number;
  focused?: boolean;
  above?: boolean;
  below?: boolean;
  /**
   * `where`: its position among other statuses, for screen readers. `inside`: extra content after the body, or below a
   * row without one.
   */
  where?: string;
  inside?: ReactNode;
  /** The statuses of the list's rows. */
  views: StatusStore;
};

/**
 * A status by its id, live: shown, folded if muted, or an empty box if hidden, until its list leaves it out. A status
 * that is deleted while on screen is replaced by a notice.
 */
export function StatusListItem(props: Props) {
  const { id, gone = false, position, size, focused = false, above = false, below = false, views } = props;
  const { where, inside } = props;
  const { context = "home", profile_id = null } = props;
  const t = useT();
  const { session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const subscribe = useCallback((changed: () => void) => views.subscribe(id, changed), [views, id]);
  const view = useSyncExternalStore(subscribe, () => views.get(id));
  const loaded = view !== undefined;
  useEffect(() => {
    if (loaded) preload();
  }, [loaded]);
  const unmuted = useUnmuted(({ ids }) => view !== undefined && view !== "gone" && ids.has(view.status.id));
  if (gone || view === "gone") {
    return (
      <>
        <article
          className={styles.gone}
          tabIndex={0}
          aria-posinset={position}
          aria-setsize={size}
          aria-label={joined(t, [where, t("status.deleted")])}
        >
          {t("status.deleted")}
        </article>
        {inside}
      </>
    );
  }
  if (!view) return <article className={styles.wait} style={{ minBlockSize: 120 }} aria-busy="true" />;
  const user_id = session?.account_id ?? null;
  const { state, reasons } = visibilityOf(view, { user_id, context, profile_id, focused, unmuted, now }, rules);
  if (state === "hidden")
    return (
      <>
        <div className={styles.hidden} />
        {inside}
      </>
    );
  if (state === "muted")
    return (
      <Suspense fallback={<article className={styles.wait} style={{ minBlockSize: 45 }} aria-busy="true" />}>
        <MutedRow view={view} reasons={reasons} position={position} size={size} where={where} />
        {inside}
      </Suspense>
    );
  return (
    <PlacementContext value={{ context, profile_id }}>
      <StatusArticle
        view={view}
        position={position}
        size={size}
        focused={focused}
        pinned={context === "account" && !view.reblog && profile_id === view.account.id && view.status.pinned}
        reasons={reasons}
        inConversation={context === "thread"}
        line={above || below ? { above, below } : undefined}
        where={where}
        inside={inside}
      />
    </PlacementContext>
  );
}
