import { listChangeOf } from "../../domain/lists/list_words";
import type { Intent } from "../../domain/mutations/registry";
import type { ListRow } from "../../domain/rows/list_rows";
import { useOnline } from "../../ui/context/useOnline";
import { useNow } from "../../ui/context/useNow";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";
import { useParams } from "../../ui/navigation/useParams";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { intendHeld } from "../../ui/outbox/intend_held";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { readingNote } from "../../ui/screen/reading_note";
import { Screen } from "../../ui/screen/Screen";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { listPagePath } from "./list_paths";
import { type ChosenList, ListForm } from "./ListForm";
import styles from "./Lists.module.css";
import { ListsForVisitors } from "./ListsForVisitors";
import { useList } from "./useList";
import { useListMembers } from "./useListMembers";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import type { TypedList } from "./typed_list";

/** The route /lists/:id/edit: a list's title and who is in it. A visitor gets a link to sign in. */
export function ListEditScreen() {
  const t = useT();
  const { session } = useWorld();
  const { id = "" } = useParams();
  if (!session) return <ListsForVisitors title={t("lists.edit")} back="/lists" />;
  return <KnownList id={id} />;
}

function KnownList({ id }: { id: string }) {
  const t = useT();
  const fetched = useWatchedResource("lists", "all");
  const found = useList(id);
  if (found?.list) return <EditList unsaved={id} list={found.list} />;
  const waits = found === undefined || fetched?.at == null;
  return (
    <Screen title={t("lists.edit")} back="/lists">
      {found === undefined ? null : (
        <EmptyScreen>{t(waits && !fetched?.failure ? "lists.loading" : "timeline.listGone")}</EmptyScreen>
      )}
    </Screen>
  );
}

function EditList({ unsaved, list }: { unsaved: string; list: ListRow }) {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  const go = useLateNavigate();
  const { sync } = useWorld();
  const { drop } = useUnsaved<TypedList>(`list ${unsaved}`);
  const { id } = list;
  const members = useListMembers(id);
  if (!members)
    return (
      <Screen title={t("lists.edit")} back={listPagePath(id)}>
        {null}
      </Screen>
    );

  async function save({ words, changes }: ChosenList) {
    const change = listChangeOf(list, words);
    const wanted: Intent[] = Object.entries(changes).map(([account_id, on]) => ({
      kind: "list_member",
      args: { list_id: id, account_id, on },
    }));
    if (Object.keys(change).length > 0) wanted.unshift({ kind: "edit_list", args: { id, change } });
    // They are sent in order: with the last one all is done.
    for (const [at, { kind, args }] of wanted.entries())
      if (at < wanted.length - 1) await sync.outbox.intend(kind, args);
      else await intendAndTell(sync, kind, args, { done: t("lists.saved", { title: words.title }) });
    go(listPagePath(id), { replace: true });
  }

  async function remove() {
    await intendHeld({ t, sync }, "delete_list", { id: list.id }, t("lists.deleted", { title: list.title }));
    drop();
    go("/lists", { replace: true });
  }

  return (
    <ListForm
      screen={{
        title: t("lists.edit"),
        back: listPagePath(id),
        note: readingNote(t, { fetched: members.fetched, online, now }),
      }}
      unsaved={unsaved}
      list={list}
      members={members}
      save={t("lists.save")}
      onSave={save}
    >
      <div className={styles.end}>
        <PageLink to={listPagePath(id)}>{t("lists.open")}</PageLink>
        <button type="button" className={styles.delete} onClick={() => void remove()}>
          {t("lists.delete")}
        </button>
      </div>
    </ListForm>
  );
}
