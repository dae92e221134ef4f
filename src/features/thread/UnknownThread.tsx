import type { FetchRow } from "../../domain/rows/rows";
import { failureForVisitor } from "../../domain/instance/visitor_access";
import { AfterRefusal } from "../../ui/screen/AfterRefusal";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { threadFailure, threadFailureText } from "./thread_failure";

/** A conversation whose status is not stored: it is loading, could not be loaded, or is missing. */
export function UnknownThread({ id, fetched, online }: { id: string; fetched: FetchRow | undefined; online: boolean }) {
  const t = useT();
  const { sync, session } = useWorld();
  const instance = useInstance();
  const failed = threadFailure(fetched, online);
  if (!failed) return <EmptyScreen>{t("thread.loading")}</EmptyScreen>;
  const failure = failureForVisitor(failed, session !== null, instance);
  return (
    <EmptyScreen action={<AfterRefusal failure={failure} run={() => sync.threads.refresh(id)} />}>
      {failure.visitor ? (
        t("thread.members")
      ) : failure.kind === "missing" ? (
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
