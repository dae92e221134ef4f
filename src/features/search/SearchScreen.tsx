import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";

/** Search, which says that it cannot search yet. */
export function SearchScreen() {
  const t = useT();
  return (
    <Screen title={t("search.title")}>
      <Empty>{t("search.empty")}</Empty>
    </Screen>
  );
}
