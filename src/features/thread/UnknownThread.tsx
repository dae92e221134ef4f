import type { FetchRow } from "../../domain/rows/rows";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { failureOf, failureSaid } from "./thread_failure";

/** A conversation whose status was never read: that it is being read, why it cannot be, or that it is no more. */
export function UnknownThread({ id, fetched, online }: { id: string; fetched: FetchRow | undefined; online: boolean }) {
  const t = useT();
  const { sync } = useWorld();
  const failure = failureOf(fetched, online);
  if (!failure) return <EmptyScreen>{t("thread.loading")}</EmptyScreen>;
  return (
    <EmptyScreen action={<RetryButton run={() => sync.threads.refresh(id)} />}>
      {failure.kind === "missing" ? (
        t("thread.missing")
      ) : (
        <>
          {failureSaid(t, failure)}
          <br />
          {t("thread.notYet")}
        </>
      )}
    </EmptyScreen>
  );
}
