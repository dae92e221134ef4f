import { useT } from "../../ui/context/useT";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";

/** What a visitor finds in place of a page about lists: a link to sign in. */
export function ListsForVisitors({ title, back }: { title: string; back?: string }) {
  const t = useT();
  return (
    <Screen title={title} {...(back !== undefined && { back })}>
      <EmptyScreen action={<PageLink to="/login">{t("nav.signIn")}</PageLink>}>{t("lists.visitor")}</EmptyScreen>
    </Screen>
  );
}
