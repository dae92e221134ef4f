import type { FoundHashtag } from "../../domain/entities/search_results";
import { tagPath } from "../../domain/navigation/page_paths";
import { recentUse } from "../../domain/search/daily_use";
import { useT } from "../context/useT";
import { PageLink } from "../navigation/PageLink";
import { FollowTagButton } from "./FollowTagButton";
import styles from "./TagRow.module.css";
import { UseCurve } from "./UseCurve";
import { useFollowsTags } from "./useFollowsTags";

type Props = {
  /** Without "#", as its address has it. */
  name: string;
  /** How it is written, if that is otherwise. */
  title?: string;
  history?: FoundHashtag["history"];
  /** What else is to say of it, below its name. */
  note?: string;
};

const uncounted: FoundHashtag["history"] = [];

/**
 * A hashtag in a list, with a link to its timeline and a button to follow it: how many people use it now, how often,
 * and the curve of the last days, where the server counts them.
 */
export function TagRow({ name, title = name, history = uncounted, note }: Props) {
  const t = useT();
  const follows_tags = useFollowsTags();
  const use = recentUse(history);
  return (
    <div className={styles.row}>
      <PageLink to={tagPath(name)}>
        <span className={styles.words}>
          <bdi>#{title}</bdi>
          {use ? (
            <span className={styles.use}>
              {t("search.talking", { count: use.people })} · {t("search.uses", { count: use.uses })}
            </span>
          ) : null}
          {note === undefined ? null : <span className={styles.use}>{note}</span>}
        </span>
        <UseCurve history={history} />
      </PageLink>
      {follows_tags ? <FollowTagButton name={title} /> : null}
    </div>
  );
}
