import { Suspense, type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { lazyPartWithin } from "../../lazy/lazy_part";
import { Elaborate } from "../../content/Content";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { Attached } from "./StatusBody";
import { Responses, StatusArticle } from "./StatusArticle";
import { useUnmuted } from "../store/useUnmuted";
import { type Standing, StandingContext, useMuteRules } from "../store/useMuteRules";
import type { StatusStore } from "../store/status_store";
import styles from "./Status.module.css";

/** How a muted status is folded, see there. */
const MutedRow = lazyPartWithin(async () => (await import("./MutedRow")).MutedRow);

/** What hangs on statuses is asked for as soon as a text stands, and not before: the first screen goes first. */
function preload() {
  Attached.preload();
  Elaborate.preload();
  Responses.preload();
}

type Props = Standing & {
  id: string;
  /** It was deleted while it stood here. */
  gone?: boolean;
  position: number;
  size: number;
  focused?: boolean;
  above?: boolean;
  below?: boolean;
  /** Where it stands among others, for who cannot see it, and what stands at its text's end, or below where that is not shown. */
  where?: string;
  inside?: ReactNode;
  /** The statuses of the list's rows. */
  views: StatusStore;
};

/**
 * A status by its id, live: as it is, folded where it is muted, and nothing to be seen where it is hidden and its list does
 * not leave it out yet. One that was deleted while on screen leaves a notice in its place (spec 001 section 4).
 */
export function StatusRow(props: Props) {
  const { id, gone = false, position, size, focused = false, above = false, below = false, views } = props;
  const { where, inside } = props;
  const { context = "home", profile_id = null } = props;
  const t = useT();
  const { session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const subscribe = useCallback((changed: () => void) => views.subscribe(id, changed), [views, id]);
  const view = useSyncExternalStore(subscribe, () => views.get(id));
  const stands = view !== undefined;
  useEffect(() => {
    if (stands) preload();
  }, [stands]);
  const unmuted = useUnmuted(({ ids }) => view !== undefined && view !== "gone" && ids.has(view.status.id));
  if (gone || view === "gone") {
    return (
      <>
        <article
          className={styles.gone}
          tabIndex={0}
          aria-posinset={position}
          aria-setsize={size}
          aria-label={where && `${where}, ${t("status.deleted")}`}
        >
          {t("status.deleted")}
        </article>
        {inside}
      </>
    );
  }
  if (!view) return <article className={styles.wait} style={{ minBlockSize: 120 }} aria-busy="true" />;
  const viewer_id = session?.account_id ?? null;
  const { state, reasons } = visibilityOf(view, { viewer_id, context, profile_id, focused, unmuted, now }, rules);
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
    <StandingContext value={{ context, profile_id }}>
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
    </StandingContext>
  );
}
