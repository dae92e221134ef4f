import { TagRow } from "../../ui/tag/TagRow";
import { useT } from "../../ui/context/useT";
import { AskServer } from "./AskServer";
import { ServerAnswer } from "./ServerAnswer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import type { FoundView } from "./useFound";
import { useFocusFirstNew } from "./useFocusFirstNew";

type Props = {
  found: Pick<FoundView, "hashtags" | "own_hashtags" | "server" | "settled">;
  /** Asks the server; null: it has been asked. */
  onAsk: (() => void) | null;
};

/** The hashtags found: the server's, then those that only this device knows. */
export function FoundTags({ found: { hashtags, own_hashtags, server, settled }, onAsk }: Props) {
  const t = useT();
  const { list, onAsk: onMore } = useFocusFirstNew(hashtags.length, server.asked);
  // One array, so that a row keeps its element, and the focus in it, when the server finds what the device had found.
  const found = [...hashtags, ...own_hashtags.map((name) => ({ name, note: t("search.device") }))];
  return (
    <>
      <ServerAnswer server={server} none={false} />
      <AskServer onAsk={onAsk} />
      {settled && hashtags.length + own_hashtags.length === 0 ? (
        <p className={styles.note}>{t("search.none.hashtags")}</p>
      ) : null}
      <ul ref={list} role="list">
        {found.map((tag) => (
          <li key={tag.name.toLowerCase()}>
            <TagRow {...tag} />
          </li>
        ))}
      </ul>
      <MoreFromServer server={server} kind="hashtags" onAsk={onMore} />
    </>
  );
}
