import { accountPath } from "../../domain/navigation/page_paths";
import { remoteHandle } from "../../domain/accounts/remote_account";
import { useContentRules } from "../../ui/content/useContentRules";
import { Screen } from "../../ui/screen/Screen";
import { Redirect } from "../../ui/navigation/Redirect";
import { useParams } from "../../ui/navigation/useParams";
import { UnknownAccount } from "./UnknownAccount";
import { useAccount } from "./useAccount";

/** The route `/remote-users/…`: resolves a handle of another server and redirects to the profile. */
export function RemoteUserScreen() {
  const { acct = "", hostname = "", username = "" } = useParams();
  const name = remoteHandle(acct === "" ? `${username}@${hostname}` : acct);
  const { restricted } = useContentRules();
  const person = useAccount(name);
  if (person?.account) return <Redirect to={accountPath(person.account, restricted)} />;
  return (
    <Screen title={`@${name}`} back="/">
      {person ? <UnknownAccount name={name} fetched={person.fetched} missing="remote_user_resolver.error" /> : null}
    </Screen>
  );
}
