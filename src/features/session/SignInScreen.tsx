import { Navigate, useSearchParams } from "react-router";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SignInForm } from "./SignInForm";

/**
 * The route /login. With `?again` it is for an account that is signed in and whose token the server no longer knows; what it
 * has stored stays. With `?add=me@host` it adds an account to that one: as soon as another is this tab's, it has done its part.
 */
export function SignInScreen() {
  const t = useT();
  const { session } = useWorld();
  const go = useStableNavigate();
  const [params] = useSearchParams();
  const again = params.has("again");
  const adds = session !== null && params.get("add") === session.key;

  if (session && !again && !adds) return <Navigate to="/main/friends" replace />;
  return (
    <Screen title={t(adds ? "session.addTitle" : "session.signIn")} back="/main/public">
      <SignInForm
        acct={again ? session?.acct : undefined}
        anew={adds}
        // This route leads on by itself once the account's world stands; sooner, home would turn the visitor away.
        onEntered={(key) => (adds && key !== session.key ? undefined : go("/login", { replace: true }))}
      />
    </Screen>
  );
}
