import type { FetchRow } from "../../domain/rows/rows";
import type { MessageKey } from "../../i18n/translator";
import { readingFailureText } from "../../ui/base/text/failure_text";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
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
  const { sync } = useWorld();
  const online = useOnline();
  const failure = fetched?.failure ?? (online ? null : ({ kind: "offline", message: "" } as const));
  if (!failure) return <EmptyScreen>{t("profile.loading")}</EmptyScreen>;
  return (
    <EmptyScreen action={<RetryButton run={() => sync.accounts.refresh(name)} />}>
      {failure.kind === "missing" ? t(missing) : t("profile.notYet", { reason: readingFailureText(t, failure) })}
    </EmptyScreen>
  );
}
