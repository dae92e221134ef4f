import { Navigate, useParams } from "react-router";
import { readAccountByName } from "../../db/read/account";
import { accountPath } from "../../domain/links";
import { remoteName } from "../../domain/remote";
import { useContentRules } from "../../ui/content/rules";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";

/** `/remote-users/…`: leads on to the profile of somebody of another server, as far as this device knows them. */
export function RemoteUserScreen() {
  const t = useT();
  const { db } = useWorld();
  const { acct = "", hostname = "", username = "" } = useParams();
  const name = remoteName(acct === "" ? `${username}@${hostname}` : acct);
  const { restricted } = useContentRules();
  const read = useLive(async () => ({ account: await readAccountByName(db, name) }), [db, name]);
  if (read?.account) return <Navigate to={accountPath(read.account, restricted)} replace />;
  return (
    <Screen title={`@${name}`} back="/">
      {read ? <Empty>{t("profile.unknown")}</Empty> : null}
    </Screen>
  );
}
