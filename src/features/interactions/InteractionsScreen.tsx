import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";

/** What others did with the reader's posts, which this device cannot list by kind yet. */
export function InteractionsScreen() {
  const t = useT();
  return (
    <Screen title={t("nav.interactions")}>
      <Empty>{t("interactions.later")}</Empty>
    </Screen>
  );
}
