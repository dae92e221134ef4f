import { Link } from "react-router";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";

/** The reader's lists, which this device cannot list yet; a visitor has none. */
export function ListsScreen() {
  const t = useT();
  const { session } = useWorld();
  return (
    <Screen title={t("nav.lists")}>
      {session ? (
        <Empty>{t("lists.later")}</Empty>
      ) : (
        <Empty action={<Link to="/login">{t("nav.signIn")}</Link>}>{t("lists.visitor")}</Empty>
      )}
    </Screen>
  );
}
