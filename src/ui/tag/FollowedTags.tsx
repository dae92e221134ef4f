import { readFollowedTags } from "../../db/read/accounts/followed_tags";
import { nothingStoredText } from "../base/text/failure_text";
import { useLive } from "../context/useLive";
import { useOnline } from "../context/useOnline";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { useKept } from "../hooks/useKept";
import { EmptyScreen } from "../screen/EmptyScreen";
import { RetryButton } from "../screen/RetryButton";
import { useWatchedResource } from "../hooks/useWatchedResource";
import { emptyText } from "../timeline/empty_text";
import { TagRow } from "./TagRow";

/**
 * The hashtags that the user follows, each with a link to its timeline. An unfollowed one stays until the list is left,
 * so that it can be followed again.
 */
export function FollowedTags() {
  const t = useT();
  const online = useOnline();
  const { db, sync } = useWorld();
  const fetched = useWatchedResource("followed_tags", "all");
  const tags = useKept(
    useLive(() => readFollowedTags(db), [db]),
    ({ name }) => name,
  );
  if (!tags) return null;
  if (tags.length > 0)
    return (
      <ul role="list">
        {tags.map(({ name, title }) => (
          <li key={name}>
            <TagRow name={name} title={title} />
          </li>
        ))}
      </ul>
    );
  const reason = emptyText(fetched, true, online);
  if (typeof reason === "object")
    return (
      <EmptyScreen action={<RetryButton run={() => sync.resources.refresh("followed_tags", "all")} />}>
        {nothingStoredText(t, reason)}
      </EmptyScreen>
    );
  return <EmptyScreen>{t(reason === "empty" ? "tag.none" : "tag.loading")}</EmptyScreen>;
}
