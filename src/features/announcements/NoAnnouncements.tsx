import type { FetchRow } from "../../domain/rows/rows";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { RetryButton } from "../../ui/screen/RetryButton";
import { emptyText } from "../../ui/timeline/empty_text";

/** Why no announcement is shown: there is none, none has been read yet, or the server refuses to tell. */
export function NoAnnouncements({ fetched, online }: { fetched: FetchRow | undefined; online: boolean }) {
  const t = useT();
  const { origin, session, sync } = useWorld();
  const why = emptyText(fetched, true, online);
  if (typeof why !== "object")
    return (
      <EmptyScreen>
        {why === "reading" ? t("announcements.loading") : t("announcements.none", { host: new URL(origin).host })}
      </EmptyScreen>
    );
  // Akkoma answers visitors 403, Mastodon 401 or 422.
  if (!session && ["forbidden", "unauthorized", "invalid"].includes(why.kind))
    return (
      <EmptyScreen action={<PageLink to="/login">{t("nav.signIn")}</PageLink>}>
        {t("announcements.visitor")}
      </EmptyScreen>
    );
  if (why.kind === "missing") return <EmptyScreen>{t("announcements.lacking")}</EmptyScreen>;
  return (
    <EmptyScreen action={<RetryButton run={() => sync.resources.refresh("announcements", "all")} />}>
      {nothingStoredText(t, why)}
    </EmptyScreen>
  );
}
