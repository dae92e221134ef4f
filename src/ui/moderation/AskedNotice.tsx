import { lacksScope } from "../../domain/sign_in/lacks_scope";
import { StaffSignIn } from "../account/StaffSignIn";
import { useT } from "../context/useT";
import { useOnline } from "../context/useOnline";
import { staffFailureText } from "./staff_failure_text";
import type { AskedState } from "./useAsked";
import { EmptyScreen } from "../screen/EmptyScreen";
import { RetryButton } from "../screen/RetryButton";

type Props = {
  asked: Pick<AskedState<unknown>, "failure" | "again">;
  /** What is said where the server has no longer what was asked for; the screen leads on. Missing: that this failed. */
  gone?: string;
};

/** What stands in place of an answer that is not there: that it is asked for, or why it did not come. */
export function AskedNotice({ asked, gone }: Props) {
  const t = useT();
  const online = useOnline();
  const { failure, again } = asked;
  if (failure && lacksScope(failure)) return <StaffSignIn />;
  if (failure?.kind === "missing" && gone !== undefined) return <EmptyScreen>{gone}</EmptyScreen>;
  if (failure)
    return (
      <EmptyScreen action={<RetryButton run={again} />}>
        {t("moderation.failed", { reason: staffFailureText(t, failure) })}
      </EmptyScreen>
    );
  // Without a network the notice above says all.
  return online ? <EmptyScreen>{t("moderation.reading")}</EmptyScreen> : null;
}
