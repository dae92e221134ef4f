import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";

/** A placeholder: the app cannot list suggestions yet. */
export function WhoToFollowScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.whoToFollow")}>
      <EmptyScreen>{t("whoToFollow.later")}</EmptyScreen>
    </Screen>
  );
}
