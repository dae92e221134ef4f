import LoaderCircle from "lucide-react/icons/loader-circle";
import { use, useEffect, type ReactNode } from "react";
import { readFetch } from "../../../db/read/fetch_results";
import { readStatusView } from "../../../db/read/statuses/status";
import { coverOf } from "../../../domain/statuses/collapse_rules";
import { plainName } from "../../../domain/accounts/plain_name";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { Avatar } from "../../account/Avatar";
import { Handle, AccountName } from "../../account/AccountName";
import { Who } from "../../account/Byline";
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
import type { Hint } from "../../base/hint/useHint";
import { StandingContext, useMuteRules } from "../store/useMuteRules";

/**
 * The status that another one answers, beside the words that lead to it: from what is stored at once, else read while a
 * spinner turns (spec 001 section 8). It is there to be seen; who acts on it opens it.
 */
export function ReplyPreview({ id, hint }: { id: string; hint: Hint }) {
  const t = useT();
  const { db, sync, session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const standing = use(StandingContext);
  const collapse = useSetting("collapseMessageWithSubject");
  const hideNsfw = useSetting("hideNsfw");
  const uncounted = useSetting("hidePostStats");
  const unmuted = useUnmuted(({ ids }) => ids.has(id));
  const found = useLive(async () => ({ status: await readStatusView(db, id) }), [db, id]);
  const unknown = found !== undefined && found.status === undefined;
  useEffect(() => (unknown ? sync.details.watch("status", id) : undefined), [unknown, sync, id]);
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
  const sight = { viewer_id: session?.account_id ?? null, ...standing, compact: true, focused: true, unmuted, now };
  const { state, reasons } = visibilityOf(view, sight, rules);
  const why = state === "shown" ? null : reasonsText(t, reasons, view);
  const { covered } = coverOf(view, sight, hideNsfw);
  const at = Math.max(now, Date.parse(view.status.created_at));
  return box(
    why === null
      ? describeStatus(t, view, { now: at, collapse, covered, uncounted })
      : `${plainName(view.account)}, ${why}`,
    <>
      <header className={styles.head}>
        <Avatar account={view.account} small />
        <Who>
          <AccountName account={view.account} /> <Handle account={view.account} />
        </Who>
        <RelativeTime at={view.status.created_at} className={styles.faint} />
      </header>
      {why === null ? <StatusBody view={view} quoted /> : <p>{why}</p>}
    </>,
  );
}
