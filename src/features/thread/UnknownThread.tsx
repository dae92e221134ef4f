import type { FetchRow } from "../../domain/rows/rows";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { threadFailure, threadFailureText } from "./thread_failure";

/** A conversation whose status is not stored: it is loading, could not be loaded, or is missing. */
export function UnknownThread({ id, fetched, online }: { id: string; fetched: FetchRow | undefined; online: boolean }) {
  const t = useT();
  const { sync } = useWorld();
  const failure = threadFailure(fetched, online);
  if (!failure) return <EmptyScreen>{t("thread.loading")}</EmptyScreen>;
  return (
    <EmptyScreen action={<RetryButton run={() => sync.threads.refresh(id)} />}>
      {failure.kind === "missing" ? (
        t("thread.missing")
      ) : (
        <>
          {threadFailureText(t, failure)}
          <br />
          {t("thread.notYet")}
        </>
      )}
    </EmptyScreen>
  );
}
