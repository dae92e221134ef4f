import type { FetchRow } from "../../domain/rows/rows";
import type { MessageKey } from "../../i18n/translator";
import { readingFailureText } from "../../ui/base/text/failure_text";
import { failureForVisitor } from "../../domain/instance/visitor_access";
import { AfterRefusal } from "../../ui/screen/AfterRefusal";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useInstance } from "../../ui/context/useDevice";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

type Props = {
  name: string;
  fetched: FetchRow | undefined;
  /** The message if the server knows no such account. */
  missing: MessageKey;
};

/** Why a profile is not shown: it is loading, could not be loaded, or does not exist. */
export function UnknownAccount({ name, fetched, missing }: Props) {
  const t = useT();
  const { sync, session } = useWorld();
  const instance = useInstance();
  const online = useOnline();
  const failed = fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const));
  if (!failed) return <EmptyScreen>{t("profile.loading")}</EmptyScreen>;
  const failure = failureForVisitor(failed, session !== null, instance);
  return (
    <EmptyScreen action={<AfterRefusal failure={failure} run={() => sync.accounts.refresh(name)} />}>
      {failure.visitor
        ? t("profile.members")
        : failure.kind === "missing"
          ? t(missing)
          : t("profile.notYet", { reason: readingFailureText(t, failure) })}
    </EmptyScreen>
  );
}
