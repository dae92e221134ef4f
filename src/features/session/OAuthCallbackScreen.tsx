import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { SignInOutcome } from "../../sync/session/authorize";
import { PageLink } from "../../ui/navigation/PageLink";
import { Redirect } from "../../ui/navigation/Redirect";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { failureSentence, serverMessage } from "../../ui/account/sign_in_failure";

/** The route /oauth-callback: exchanges the code for a token, then redirects home. */
export function OAuthCallbackScreen() {
  const t = useT();
  const { origin, session, loadEntrance } = useWorld();
  const [params] = useSearchParams();
  const [arrival, setArrival] = useState<SignInOutcome | null>(null);

  // An effect event, so that the code is exchanged only once when the sign-in creates a new world.
  const enter = useEffectEvent(() => loadEntrance());
  useEffect(() => {
    let unmounted = false;
    const returned = {
      code: params.get("code"),
      state: params.get("state"),
      error: params.get("error"),
      description: params.get("error_description"),
    };
    enter()
      .then((entrance) => entrance.finishSignIn(returned))
      .catch((error: unknown): SignInOutcome => {
        reportError(error);
        return { failure: { why: "failed", message: "" } };
      })
      .then((result) => unmounted || setArrival(result), reportError);
    return () => {
      unmounted = true;
    };
  }, [params]);

  if (arrival && "key" in arrival && arrival.key === session?.key) return <Redirect to="/main/friends" />;
  const failure = arrival && "failure" in arrival ? arrival.failure : null;
  return (
    <Screen title={t("session.callback")}>
      {failure ? (
        <EmptyScreen
          action={
            <PageLink to="/login" replace>
              {t("session.again")}
            </PageLink>
          }
        >
          {failureSentence(t, failure, new URL(origin).host)}
          {serverMessage(t, failure)}
        </EmptyScreen>
      ) : (
        <EmptyScreen>…</EmptyScreen>
      )}
    </Screen>
  );
}
