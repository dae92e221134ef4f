import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useT } from "../../ui/context/useT";

/** The content of the moderation modal. */
export function ModerationContent() {
  const t = useT();
  return <EmptyScreen>{t("moderation.empty")}</EmptyScreen>;
}
