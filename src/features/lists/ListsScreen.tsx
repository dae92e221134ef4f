import List from "lucide-react/icons/list";
import type { ComponentType } from "react";
import { readLists } from "../../db/read/accounts/lists";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useNow } from "../../ui/context/useNow";
import { PageLink } from "../../ui/navigation/PageLink";
import { useParams } from "../../ui/navigation/useParams";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
import { useDetail } from "../../ui/status/store/useDetail";
import { emptyText } from "../../ui/timeline/empty_text";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Lists.module.css";

type Timelines = ComponentType<{ name: "list"; called: string | undefined }>;

/**
 * A list's timeline with the list's title, if stored.
 * @param of the timeline screen to render (a feature must not import another one)
 */
export function ListScreen({ of: Timeline }: { of: Timelines }) {
  const { db } = useWorld();
  const { id = "" } = useParams();
  const lists = useLive(() => readLists(db), [db]);
  return <Timeline name="list" called={lists?.find((list) => list.id === id)?.title} />;
}

/** The route /lists: the user's stored lists, each with a link to its timeline. A visitor gets a link to sign in. */
export function ListsScreen() {
  const t = useT();
  const { session } = useWorld();
  if (session) return <OwnLists />;
  return (
    <Screen title={t("nav.lists")}>
      <EmptyScreen action={<PageLink to="/login">{t("nav.signIn")}</PageLink>}>{t("lists.visitor")}</EmptyScreen>
    </Screen>
  );
}

function OwnLists() {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const { db, sync } = useWorld();
  const fetched = useDetail("lists", "all");
  const lists = useLive(() => readLists(db), [db]);
  return (
    <Screen title={t("nav.lists")} note={readingNote(t, { fetched, online, now })}>
      {lists && lists.length > 0 ? (
        <ul role="list" className={styles.list}>
          {lists.map(({ id, title }) => (
            <li key={id}>
              <PageLink to={`/lists/${encodeURIComponent(id)}`}>
                <List size={20} aria-hidden="true" />
                <bdi>{title}</bdi>
              </PageLink>
            </li>
          ))}
        </ul>
      ) : lists ? (
        <NoLists reason={emptyText(fetched, true, online)} retry={() => sync.details.refresh("lists", "all")} />
      ) : null}
    </Screen>
  );
}

function NoLists({ reason, retry }: { reason: ReturnType<typeof emptyText>; retry(): unknown }) {
  const t = useT();
  if (typeof reason === "object")
    return <EmptyScreen action={<RetryButton run={retry} />}>{nothingStoredText(t, reason)}</EmptyScreen>;
  return <EmptyScreen>{t(reason === "empty" ? "lists.empty" : "lists.loading")}</EmptyScreen>;
}
