import { readSentRequests } from "../../db/read/accounts/follow_requests";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";

/** Leads to the follow requests that the user sent; nothing where none waits for an answer. */
export function SentRequestsLink() {
  const t = useT();
  const { db } = useWorld();
  const count = useLive(() => readSentRequests(db), [db])?.length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <PageLink to="/friend-requests">{t("followRequests.sentLink", { count })}</PageLink>
    </p>
  );
}
