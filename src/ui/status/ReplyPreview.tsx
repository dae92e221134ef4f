import { LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { readFetch } from "../../db/read/fetches";
import { readStatusView, type FoundStatus } from "../../db/read/status";
import { visibilityOf } from "../../domain/visibility";
import { Avatar } from "../account/Avatar";
import { Handle, Name } from "../account/Name";
import { useNow } from "../now";
import { RelativeTime } from "../RelativeTime";
import { useLive } from "../useLive";
import { useT } from "../useT";
import { useWorld } from "../world";
import { Body } from "./Body";
import { HintBox } from "./HintBox";
import styles from "./ReplyPreview.module.css";
import { reasonsText } from "./reasons";
import { useUnmuted } from "./unmuted";
import type { Hint } from "./useHint";
import { useMuteRules } from "./useMuteRules";

/**
 * The status that another one answers, beside the words that lead to it: from what is stored at once, else read while a
 * spinner turns (spec 001 section 8). It is there to be seen; who acts on it opens it.
 */
export function ReplyPreview({ id, hint }: { id: string; hint: Hint }) {
  const { db, sync } = useWorld();
  const found = useLive(async () => ({ status: await readStatusView(db, id) }), [db, id]);
  const unknown = found !== undefined && found.status === undefined;
  useEffect(() => (unknown ? sync.watchDetail("status", id) : undefined), [unknown, sync, id]);
  const fetched = useLive(() => readFetch(db, `status:${id}`), [db, id]);

  return (
    <HintBox hint={hint} className={styles.preview}>
      <div inert>
        <Found status={found?.status} failed={fetched?.failure != null} />
      </div>
    </HintBox>
  );
}

function Found({ status, failed }: { status: FoundStatus; failed: boolean }) {
  const t = useT();
  const { session } = useWorld();
  const now = useNow();
  const rules = useMuteRules();
  const unmuted = useUnmuted(({ ids }) => typeof status === "object" && ids.has(status.status.id));
  if (status === "gone" || (status === undefined && failed)) return <p>{t("status.unavailable")}</p>;
  if (status === undefined)
    return (
      <p className={styles.wait}>
        <LoaderCircle size={20} className={styles.spinner} role="img" aria-label={t("modal.loading")} />
      </p>
    );
  const sight = { viewer_id: session?.account_id ?? null, context: "home", focused: true, unmuted, now } as const;
  const { state, reasons } = visibilityOf(status, sight, rules);
  return (
    <>
      <header className={styles.head}>
        <Avatar account={status.account} small />
        <span className={styles.who}>
          <Name account={status.account} /> <Handle account={status.account} />
        </span>
        <RelativeTime at={status.status.created_at} className={styles.faint} />
      </header>
      {state === "shown" ? <Body view={status} quoted /> : <p>{reasonsText(t, reasons, status)}</p>}
    </>
  );
}
