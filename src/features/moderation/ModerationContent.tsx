import { Empty } from "../../ui/screen/Empty";
import { useT } from "../../ui/useT";

/** What staff can do, in the moderation modal. */
export function ModerationContent() {
  const t = useT();
  return <Empty>{t("moderation.empty")}</Empty>;
}
