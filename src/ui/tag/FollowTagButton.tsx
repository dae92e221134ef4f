import { tagKey } from "../../domain/navigation/tag_key";
import { readFollowsTag } from "../../db/read/accounts/followed_tags";
import { useLive } from "../context/useLive";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { intendAndTell } from "../outbox/expected_outcomes";
import { useWatchedResource } from "../hooks/useWatchedResource";
import styles from "./FollowTagButton.module.css";

type Props = {
  /** The hashtag as it is written, without "#". */
  name: string;
  /** In the bar of its timeline: asks the server whether the user follows it, while this is shown. */
  inBar?: boolean;
};

/**
 * Follows a hashtag, or takes that back: pressed again, it undoes itself. Only for users of a server that can do it
 * (`useFollowsTags`).
 */
export function FollowTagButton({ name, inBar = false }: Props) {
  const t = useT();
  const { db, sync } = useWorld();
  const key = tagKey(name);
  useWatchedResource("tag", inBar ? key : null);
  const following = useLive(() => readFollowsTag(db, key), [db, key]);
  const params = { name: `#${name}` };
  const press = () => {
    const on = following !== true;
    void intendAndTell(
      sync,
      "follow_tag",
      { name: key, on },
      { done: t(on ? "tag.followed" : "tag.unfollowed", params) },
    );
  };
  return (
    <button
      type="button"
      className={styles.follow}
      data-bar={inBar ? "" : undefined}
      data-on={following ? "" : undefined}
      aria-label={t(following ? "tag.followingOf" : "tag.followOf", params)}
      title={following ? t("tag.unfollowOf", params) : undefined}
      disabled={following === undefined}
      onClick={press}
    >
      {t(following ? "tag.following" : "tag.follow")}
    </button>
  );
}
