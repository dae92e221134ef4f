import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";

/** A placeholder: the app cannot list announcements yet. */
export function AnnouncementsScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.announcements")}>
      <EmptyScreen>{t("announcements.later")}</EmptyScreen>
    </Screen>
  );
}
