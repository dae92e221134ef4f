import type { MessageKey } from "../../i18n/translator";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/** A screen that explains the next step of a registration, with a link home. `text` may use the parameter `host`. */
export function NextStepScreen({ title, text }: { title: MessageKey; text: MessageKey }) {
  const t = useT();
  const host = new URL(useWorld().origin).host;
  return (
    <Screen title={t(title)} back="/">
      <EmptyScreen action={<PageLink to="/">{t("missing.home")}</PageLink>}>{t(text, { host })}</EmptyScreen>
    </Screen>
  );
}
