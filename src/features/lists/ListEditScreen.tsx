import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useParams } from "../../ui/navigation/useParams";

/** The members of a list, which the client cannot change yet. A visitor gets a link to sign in. */
export function ListEditScreen() {
  const t = useT();
  const { session } = useWorld();
  const { id = "" } = useParams();
  return (
    <Screen title={t("lists.edit")} back="/lists">
      {session ? (
        <EmptyScreen action={<PageLink to={`/lists/${encodeURIComponent(id)}`}>{t("lists.open")}</PageLink>}>
          {t("lists.editLater")}
        </EmptyScreen>
      ) : (
        <EmptyScreen action={<PageLink to="/login">{t("nav.signIn")}</PageLink>}>{t("lists.visitor")}</EmptyScreen>
      )}
    </Screen>
  );
}
