import { Link } from "react-router";
import { Empty } from "../ui/screen/Empty";
import { Screen } from "../ui/screen/Screen";
import { useT } from "../ui/useT";

/** An address that leads nowhere. */
export function MissingScreen() {
  const t = useT();
  return (
    <Screen title={t("missing.title")} back="/">
      <Empty action={<Link to="/">{t("missing.home")}</Link>}>{t("missing.text")}</Empty>
    </Screen>
  );
}
