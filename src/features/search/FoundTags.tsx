import type { FoundHashtag } from "../../domain/entities/search_results";
import { tagPath } from "../../domain/navigation/page_paths";
import { PageLink } from "../../ui/navigation/PageLink";
import { FollowTagButton } from "../../ui/tag/FollowTagButton";
import { useFollowsTags } from "../../ui/tag/useFollowsTags";
import { useT } from "../../ui/context/useT";
import { ServerAnswer, type ServerSearch } from "./ServerAnswer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import { useFocusFirstNew } from "./useFocusFirstNew";

/** The hashtags that the server found, each with the number of people and posts if the server sends it. */
export function FoundTags({ hashtags, server }: { hashtags: readonly FoundHashtag[]; server: ServerSearch }) {
  const t = useT();
  const follows_tags = useFollowsTags();
  const { list, onAsk } = useFocusFirstNew(hashtags.length);
  return (
    <>
      <ServerAnswer server={server} none={false} />
      {server.asked === null ? <p className={styles.note}>{t("search.hashtagsLater")}</p> : null}
      {server.answer && hashtags.length === 0 ? <p className={styles.note}>{t("search.none.hashtags")}</p> : null}
      <ul ref={list} role="list" className={styles.tags}>
        {hashtags.map(({ name, history: [latest] }) => (
          <li key={name}>
            <PageLink to={tagPath(name)}>
              <bdi>#{name}</bdi>
              {latest ? (
                <span className={styles.count}>
                  {t("search.talking", { count: Number(latest.accounts) || 0 })} ·{" "}
                  {t("search.uses", { count: Number(latest.uses) || 0 })}
                </span>
              ) : null}
            </PageLink>
            {follows_tags ? <FollowTagButton name={name} /> : null}
          </li>
        ))}
      </ul>
      <MoreFromServer server={server} kind="hashtags" onAsk={onAsk} />
    </>
  );
}
