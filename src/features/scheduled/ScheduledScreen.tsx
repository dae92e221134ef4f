import { useEffect } from "react";
import { readScheduled } from "../../db/read/composing/scheduled";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { failureText } from "../../ui/base/text/failure_text";
import { MutationText } from "../../ui/outbox/MutationText";
import { PageLink } from "../../ui/navigation/PageLink";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { ScheduledPost } from "./ScheduledPost";
import { WaitingLine, WaitingList, WaitingNotice, WaitingRow } from "../../ui/outbox/Waiting";
import styles from "./Scheduled.module.css";

/** Delay in ms after a post's time before the server is asked for the result. */
const AFTER_MS = 5000;
/** The maximum delay of a timer, 2^31 - 1 ms. */
const LONGEST_MS = 2_147_483_647;

/** The route /-/scheduled: the scheduled posts, the soonest first, and those still in the outbox. */
export function ScheduledScreen() {
  const t = useT();
  const { db, sync, clock } = useWorld();
  const fetched = useWatchedResource("scheduled", "all");
  const seen = useLive(() => readScheduled(db), [db]);
  const next = seen?.kept.find(({ at }) => at > clock.now())?.at;
  useEffect(() => {
    if (next === undefined) return undefined;
    const wait = Math.min(LONGEST_MS, next - clock.now() + AFTER_MS);
    const timer = clock.setTimeout(() => void sync.resources.refresh("scheduled", "all"), wait);
    return () => clock.clearTimeout(timer);
  }, [clock, next, sync]);
  const { kept = [], unsent = [] } = seen ?? {};
  const focusProps = useFocusFallback();
  const bare = seen !== undefined && kept.length + unsent.length === 0;
  const failure = fetched?.failure;
  return (
    <Screen title={t("scheduled.title")} back="/">
      <div {...focusProps}>
        {bare && fetched?.at != null && <EmptyScreen>{t("scheduled.empty")}</EmptyScreen>}
        {failure && (fetched.at === null || !bare) && (
          <WaitingNotice>{t("scheduled.unread", { reason: failureText(t, failure) })}</WaitingNotice>
        )}
        <WaitingList>
          {unsent.map((row) => (
            <WaitingRow key={row.id}>
              <p dir="auto" className={styles.text}>
                <MutationText row={row} />
              </p>
              <WaitingLine>
                {t("scheduled.inOutbox")} <PageLink to="/-/outbox">{t("outbox.title")}</PageLink>
              </WaitingLine>
            </WaitingRow>
          ))}
          {kept.map((one) => (
            <ScheduledPost key={one.row.id} {...one} />
          ))}
        </WaitingList>
      </div>
    </Screen>
  );
}
