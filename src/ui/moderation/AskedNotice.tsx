import { lacksScope } from "../../domain/sign_in/lacks_scope";
import { StaffSignIn } from "../account/StaffSignIn";
import { useT } from "../context/useT";
import { useOnline } from "../context/useOnline";
import { staffFailureText } from "./staff_failure_text";
import type { AskedState } from "./useAsked";
import { EmptyScreen } from "../screen/EmptyScreen";
import { RetryButton } from "../screen/RetryButton";

/** What stands in place of an answer that is not there: that it is asked for, or why it did not come. */
export function AskedNotice({ asked }: { asked: Pick<AskedState<unknown>, "failure" | "again"> }) {
  const t = useT();
  const online = useOnline();
  const { failure, again } = asked;
  if (failure && lacksScope(failure)) return <StaffSignIn />;
  if (failure)
    return (
      <EmptyScreen action={<RetryButton run={again} />}>
        {t("moderation.failed", { reason: staffFailureText(t, failure) })}
      </EmptyScreen>
    );
  // Without a network the notice above says all.
  return online ? <EmptyScreen>{t("moderation.reading")}</EmptyScreen> : null;
}
