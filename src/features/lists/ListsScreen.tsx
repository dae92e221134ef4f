import List from "lucide-react/icons/list";
import Plus from "lucide-react/icons/plus";
import { useEffect } from "react";
import { type ListView, readLists } from "../../db/read/accounts/lists";
import { isLocal } from "../../domain/mutations/post/local_id";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useLive } from "../../ui/context/useLive";
import { useNow } from "../../ui/context/useNow";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { readingNote } from "../../ui/screen/reading_note";
import { RetryButton } from "../../ui/screen/RetryButton";
import { Screen } from "../../ui/screen/Screen";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { emptyText } from "../../ui/timeline/empty_text";
import { listPagePath, NEW_LIST } from "./list_paths";
import styles from "./Lists.module.css";
import { EditLink } from "./ListScreen";
import { ListsForVisitors } from "./ListsForVisitors";

/**
 * The route /lists: the user's lists, newest first, each with links to its timeline and its edit page. A visitor gets a
 * link to sign in.
 */
export function ListsScreen() {
  const t = useT();
  const { session } = useWorld();
  return session ? <OwnLists /> : <ListsForVisitors title={t("nav.lists")} />;
}

function OwnLists() {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { db, sync } = useWorld();
  const fetched = useWatchedResource("lists", "all");
  const lists = useLive(() => readLists(db), [db]);
  const actions = (
    <PageLink to={NEW_LIST} className={styles.new}>
      <Plus size={20} aria-hidden="true" />
      {t("lists.new")}
    </PageLink>
  );
  return (
    <Screen title={t("nav.lists")} note={readingNote(t, { fetched, online, now })} actions={actions}>
      {lists && lists.length > 0 ? (
        <ul role="list" className={styles.list}>
          {lists.map((list) => (
            <ListLine key={list.id} list={list} />
          ))}
        </ul>
      ) : lists ? (
        <NoLists reason={emptyText(fetched, true, online)} retry={() => sync.resources.refresh("lists", "all")} />
      ) : null}
    </Screen>
  );
}

/** A list in the list of them. Who is in it is read where that was never read, for their number. */
function ListLine({ list: { id, title, members } }: { list: ListView }) {
  const t = useT();
  const { sync } = useWorld();
  const unread = members === null && !isLocal(id);
  useEffect(() => (unread ? sync.rosters.watch(`list:${id}`) : undefined), [sync, id, unread]);
  return (
    <li className={styles.line}>
      <PageLink to={listPagePath(id)}>
        <List size={20} aria-hidden="true" />
        <span className={styles.name}>
          <bdi>{title}</bdi>
          {members === null ? null : (
            <>
              {" "}
              <span className={styles.note}>{t("lists.members", { count: members })}</span>
            </>
          )}
        </span>
      </PageLink>
      <EditLink id={id} title={title} />
    </li>
  );
}

function NoLists({ reason, retry }: { reason: ReturnType<typeof emptyText>; retry(): unknown }) {
  const t = useT();
  if (typeof reason === "object")
    return <EmptyScreen action={<RetryButton run={retry} />}>{nothingStoredText(t, reason)}</EmptyScreen>;
  return <EmptyScreen>{t(reason === "empty" ? "lists.empty" : "lists.loading")}</EmptyScreen>;
}
