import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";

/** The screen of an unknown address. */
export function MissingScreen() {
  const t = useT();
  return (
    <Screen title={t("missing.title")} back="/">
      <EmptyScreen action={<PageLink to="/">{t("missing.home")}</PageLink>}>{t("missing.text")}</EmptyScreen>
    </Screen>
  );
}
