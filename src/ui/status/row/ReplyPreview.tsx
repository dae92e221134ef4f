import LoaderCircle from "lucide-react/icons/loader-circle";
import { use, useEffect, type ReactNode } from "react";
import { readFetch } from "../../../db/read/fetch_results";
import { readStatusView } from "../../../db/read/statuses/status";
import { mediaCoverOf } from "../../../domain/statuses/collapse_rules";
import { plainName } from "../../../domain/accounts/plain_name";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { Avatar } from "../../account/Avatar";
import { Handle, AccountName } from "../../account/AccountName";
import { Byline } from "../../account/Byline";
import { useNow } from "../../context/useNow";
import { RelativeTime } from "../../base/text/RelativeTime";
import { useLive } from "../../context/useLive";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { StatusBody } from "./StatusBody";
import { describeStatus } from "./describe_status";
import { HintBox } from "../../base/hint/HintBox";
import styles from "./ReplyPreview.module.css";
import { reasonsText } from "./mute_reasons";
import { useUnmuted } from "../store/useUnmuted";
import type { HintState } from "../../base/hint/useHint";
import { PlacementContext, useMuteRules } from "../store/useMuteRules";
import { joined } from "../../../i18n/joined";

/**
 * A preview of the replied-to status in a hint: from the cache if stored, else fetched behind a spinner. It is inert;
 * its link opens the status.
 */
export function ReplyPreview({ id, hint }: { id: string; hint: HintState }) {
  const t = useT();
  const { db, sync, session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const standing = use(PlacementContext);
  const collapse = useSetting("collapseMessageWithSubject");
  const hideNsfw = useSetting("hideNsfw");
  const uncounted = useSetting("hidePostStats");
  const unmuted = useUnmuted(({ ids }) => ids.has(id));
  const found = useLive(async () => ({ status: await readStatusView(db, id) }), [db, id]);
  const unknown = found !== undefined && found.status === undefined;
  useEffect(() => (unknown ? sync.resources.watch("status", id) : undefined), [unknown, sync, id]);
  const failed = useLive(() => readFetch(db, `status:${id}`), [db, id])?.failure != null;
  const view = found?.status;
  const box = (label: string, shown: ReactNode) => (
    <HintBox hint={hint} className={styles.preview} label={label}>
      <div inert>{shown}</div>
    </HintBox>
  );

  if (view === "gone" || (view === undefined && failed)) {
    const lost = t("status.unavailable");
    return box(lost, <p>{lost}</p>);
  }
  if (view === undefined)
    return box(
      t("app.loading"),
      <p className={styles.wait}>
        <LoaderCircle size={20} className={styles.spinner} role="img" aria-label={t("app.loading")} />
      </p>,
    );
  const sight = { user_id: session?.account_id ?? null, ...standing, compact: true, focused: true, unmuted, now };
  const { state, reasons } = visibilityOf(view, sight, rules);
  const why = state === "shown" ? null : reasonsText(t, reasons, view);
  const { covered } = mediaCoverOf(view, sight, hideNsfw);
  const at = Math.max(now, Date.parse(view.status.created_at));
  return box(
    why === null
      ? describeStatus(t, view, { now: at, collapse, covered, uncounted })
      : joined(t, [plainName(view.account), why]),
    <>
      <header className={styles.head}>
        <Avatar account={view.account} small />
        <Byline>
          <AccountName account={view.account} /> <Handle account={view.account} />
        </Byline>
        <RelativeTime at={view.status.created_at} className={styles.faint} />
      </header>
      {why === null ? <StatusBody view={view} quoted /> : <p>{why}</p>}
    </>,
  );
}
