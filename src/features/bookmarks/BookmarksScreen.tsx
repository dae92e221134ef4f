import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";

/** What the reader has bookmarked, which this device cannot list yet. */
export function BookmarksScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.bookmarks")}>
      <Empty>{t("bookmarks.later")}</Empty>
    </Screen>
  );
}
