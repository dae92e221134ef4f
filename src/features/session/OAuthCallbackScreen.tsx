import { useEffect, useEffectEvent, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { Arrival } from "../../sync/session/authorize";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { failureSentence, serverSays } from "./failure_sentence";

/** The route /oauth-callback: an ellipsis while the code is exchanged, then home (spec 000, "OAuth callback screen"). */
export function OAuthCallbackScreen() {
  const t = useT();
  const { origin, session, entrance } = useWorld();
  const [params] = useSearchParams();
  const [arrival, setArrival] = useState<Arrival | null>(null);

  // What came back is asked about once, in whichever world.
  const way = useEffectEvent(() => entrance());
  useEffect(() => {
    let late = false;
    const returned = {
      code: params.get("code"),
      state: params.get("state"),
      error: params.get("error"),
      description: params.get("error_description"),
    };
    way()
      .then((found) => found.arrive(returned))
      .catch((error: unknown): Arrival => {
        reportError(error);
        return { failure: { why: "failed", message: "" } };
      })
      .then((came) => late || setArrival(came), reportError);
    return () => {
      late = true;
    };
  }, [params]);

  if (arrival && "key" in arrival && arrival.key === session?.key) return <Navigate to="/main/friends" replace />;
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
          {serverSays(t, failure)}
        </EmptyScreen>
      ) : (
        <EmptyScreen>…</EmptyScreen>
      )}
    </Screen>
  );
}
