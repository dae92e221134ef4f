import { tagPath } from "../../domain/navigation/page_paths";
import { PageLink } from "../../ui/navigation/PageLink";
import { FollowTagButton } from "../../ui/tag/FollowTagButton";
import { useFollowsTags } from "../../ui/tag/useFollowsTags";
import { useT } from "../../ui/context/useT";
import { AskServer } from "./AskServer";
import { ServerAnswer } from "./ServerAnswer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import type { Found } from "./useFound";
import { useFocusFirstNew } from "./useFocusFirstNew";

type Props = {
  found: Pick<Found, "hashtags" | "own_hashtags" | "server" | "settled">;
  /** Asks the server; null: it has been asked. */
  onAsk: (() => void) | null;
};

/**
 * The hashtags found: the server's, each with the number of people and posts if the server sends it, then those that
 * this device knows.
 */
export function FoundTags({ found: { hashtags, own_hashtags, server, settled }, onAsk }: Props) {
  const t = useT();
  const follows_tags = useFollowsTags();
  const { list, onAsk: onMore } = useFocusFirstNew(hashtags.length);
  const device = own_hashtags.map((name) => ({ name, history: [], here: true }));
  const rows = [...hashtags.map((one) => ({ ...one, here: false })), ...device];
  return (
    <>
      <ServerAnswer server={server} none={false} />
      <AskServer onAsk={onAsk} />
      {settled && rows.length === 0 ? <p className={styles.note}>{t("search.none.hashtags")}</p> : null}
      <ul ref={list} role="list" className={styles.tags}>
        {rows.map(({ name, history: [latest], here }) => (
          <li key={name}>
            <PageLink to={tagPath(name)}>
              <bdi>#{name}</bdi>
              {here ? <span className={styles.count}>{t("search.device")}</span> : null}
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
      <MoreFromServer server={server} kind="hashtags" onAsk={onMore} />
    </>
  );
}
