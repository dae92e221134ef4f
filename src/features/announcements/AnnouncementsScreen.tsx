import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";

/** What the server's staff announces, which this device cannot list yet. */
export function AnnouncementsScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.announcements")}>
      <EmptyScreen>{t("announcements.later")}</EmptyScreen>
    </Screen>
  );
}
