import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";

/** Who asks to follow the reader, which this device cannot list yet. */
export function FollowRequestsScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.followRequests")}>
      <Empty>{t("followRequests.later")}</Empty>
    </Screen>
  );
}
