import { readRoster } from "../../db/read/accounts/rosters";
import { AccountLine } from "../../ui/account/AccountLine";
import { PageLink } from "../../ui/navigation/PageLink";
import { Panel } from "../../ui/screen/Panel";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/** The number of accounts in the panel. */
const SHOWN = 3;

/** The first accounts that the server suggests, with a link to the rest. */
export function WhoToFollowPanel() {
  const t = useT();
  const { db } = useWorld();
  const people = useLive(() => readRoster(db, "suggestions", SHOWN), [db]);
  return (
    <Panel labelledBy="who-to-follow-panel">
      <h2 id="who-to-follow-panel">{t("nav.whoToFollow")}</h2>
      {people && people.length > 0 ? (
        <ul role="list">
          {people.map((account) => (
            <li key={account.id}>
              <AccountLine account={account} small />
            </li>
          ))}
        </ul>
      ) : null}
      <PageLink to="/who-to-follow">{t("whoToFollow.more")}</PageLink>
    </Panel>
  );
}
