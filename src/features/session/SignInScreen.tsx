import { useSearchParams } from "react-router";
import { Redirect } from "../../ui/navigation/Redirect";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SignInForm } from "./SignInForm";

/**
 * The route /login. With `?again` it signs in an account again whose token the server no longer accepts; stored data is
 * kept. With `?add=me@host` it adds an account; once another account than this one is active in the tab, it redirects
 * home. `?as=me` fills in that name.
 */
export function SignInScreen() {
  const t = useT();
  const { session } = useWorld();
  const go = useLateNavigate();
  const [params] = useSearchParams();
  const again = params.has("again");
  const adds = session !== null && params.get("add") === session.key;

  if (session && !again && !adds) return <Redirect to="/main/friends" />;
  return (
    <Screen title={t(adds ? "session.addTitle" : "session.signIn")} back="/main/public">
      <SignInForm
        acct={again ? session?.acct : (params.get("as") ?? undefined)}
        anew={adds}
        // This route redirects once the account's world exists; before, home would redirect the visitor back.
        onEntered={(key) => (adds && key !== session.key ? undefined : go("/login", { replace: true }))}
      />
    </Screen>
  );
}
