import { AccountLine } from "../../ui/account/AccountLine";
import { useSuggestions } from "../../ui/account/suggested/useSuggestions";
import { PageLink } from "../../ui/navigation/PageLink";
import { Panel } from "../../ui/screen/Panel";
import { useT } from "../../ui/context/useT";

/** The number of accounts in the panel. */
const SHOWN = 3;

/** The first people whom the user may want to follow, with a link to the rest. */
export function WhoToFollowPanel() {
  const t = useT();
  const people = useSuggestions(SHOWN)?.people;
  return (
    <Panel labelledBy="who-to-follow-panel">
      <h2 id="who-to-follow-panel">{t("nav.whoToFollow")}</h2>
      {people && people.length > 0 ? (
        <ul role="list">
          {people.map(({ account }) => (
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
