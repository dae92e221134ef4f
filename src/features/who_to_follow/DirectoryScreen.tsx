import { useLocation, useSearchParams } from "react-router";
import { PeopleList } from "../../ui/account/list/PeopleList";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Tabs, useHashTabs } from "../../ui/base/tabs/Tabs";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { Screen } from "../../ui/screen/Screen";
import styles from "./WhoToFollow.module.css";

const orders = ["active", "new"] as const;

/**
 * The route /-/directory: people who want to be found, those who wrote last first or (#new) those who came last;
 * everywhere, or (?local=true) at the user's server alone.
 */
export function DirectoryScreen() {
  const t = useT();
  const go = useStableNavigate();
  const { origin } = useWorld();
  const { pathname, hash } = useLocation();
  const [params] = useSearchParams();
  const titled = orders.map((name) => ({ name, title: t(`directory.order.${name}`) }));
  const { tabs, now } = useHashTabs(titled, "active");
  const local = params.get("local") === "true";
  const roster = `directory:${now?.name ?? "active"}:${local ? "here" : "everywhere"}` as const;
  return (
    <Screen title={t("directory.title")} back="/who-to-follow">
      <Tabs label={t("directory.orders")} tabs={tabs} now={now} />
      <div className={styles.where}>
        <Checkbox
          checked={local}
          onChange={(here) => go(`${pathname}${here ? "?local=true" : ""}${hash}`, { replace: true })}
        >
          {t("directory.local", { host: new URL(origin).host })}
        </Checkbox>
      </div>
      <PeopleList
        key={roster}
        roster={roster}
        label={t("directory.title")}
        empty={t("directory.none")}
        end={t("people.end")}
      />
    </Screen>
  );
}
