import { readOutboxRows } from "../../db/read/outbox/overlay";
import { awaitedOf } from "../../domain/mutations/awaited";
import { mutationStateOf } from "../../ui/outbox/mutation_state";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { UnsentMutation } from "./UnsentMutation";
import { WaitingList, WaitingNotice } from "../../ui/outbox/Waiting";

/** The route /-/outbox: all outbox rows, the oldest first. */
export function OutboxScreen() {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const focusProps = useFocusFallback();
  const rows = useLive(() => readOutboxRows(db), [db]);
  const awaited = awaitedOf(rows ?? []);
  const signedOut = rows?.some((row) => mutationStateOf(row, online).is === "signed_out");
  return (
    <Screen title={t("outbox.title")} back="/">
      {signedOut && (
        <WaitingNotice alert>
          {t("outbox.signInAgain")} <PageLink to="/login?again">{t("session.signIn")}</PageLink>
        </WaitingNotice>
      )}
      <div {...focusProps}>
        {rows?.length === 0 && <EmptyScreen>{t("outbox.empty")}</EmptyScreen>}
        {rows && rows.length > 0 && (
          <WaitingList>
            {rows.map((row) => (
              <UnsentMutation key={row.id} row={row} awaited={awaited.get(row.id)} />
            ))}
          </WaitingList>
        )}
      </div>
    </Screen>
  );
}
