import type { MessageKey } from "../../i18n/t";
import { PageLink } from "../../ui/PageLink";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";

/** A screen that tells what comes next, and leads on to what can be read meanwhile. */
export function Told({ title, text }: { title: MessageKey; text: MessageKey }) {
  const t = useT();
  const host = new URL(useWorld().origin).host;
  return (
    <Screen title={t(title)} back="/">
      <Empty action={<PageLink to="/">{t("missing.home")}</PageLink>}>{t(text, { host })}</Empty>
    </Screen>
  );
}
