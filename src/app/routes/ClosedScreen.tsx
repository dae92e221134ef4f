import type { PublicPart } from "../../domain/instance/visitor_access";
import { PageLink } from "../../ui/navigation/PageLink";
import { useParams } from "../../ui/navigation/useParams";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";

const titles = {
  local: "timeline.local",
  federated: "timeline.federated",
  bubble: "timeline.bubble",
  search: "search.title",
} as const;

/** The screen of a part of the server that needs a login (`available`) or that the server lacks (not `available`). */
export function ClosedScreen({ part, available }: { part: PublicPart; available: boolean }) {
  const t = useT();
  const { tag } = useParams();
  return (
    <Screen title={part === "tag" ? `#${tag}` : t(titles[part])}>
      {available ? (
        <EmptyScreen action={<PageLink to="/login">{t("nav.signIn")}</PageLink>}>{t("failure.visitor")}</EmptyScreen>
      ) : (
        <EmptyScreen>{t("closed.lacking")}</EmptyScreen>
      )}
    </Screen>
  );
}
