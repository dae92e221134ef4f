import { readRoster } from "../../db/read/shell";
import { PersonLink } from "../../ui/account/PersonLink";
import { PageLink } from "../../ui/PageLink";
import { Panel } from "../../ui/screen/Panel";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";

/** How many people the panel names (spec 000, section 9). */
const SHOWN = 3;

/** Whom the server suggests to follow: the first of them, and the way to the others. */
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
              <PersonLink account={account} small />
            </li>
          ))}
        </ul>
      ) : null}
      <PageLink to="/who-to-follow">{t("whoToFollow.more")}</PageLink>
    </Panel>
  );
}
