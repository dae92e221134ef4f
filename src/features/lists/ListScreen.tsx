import Pencil from "lucide-react/icons/pencil";
import type { ComponentType, ReactNode } from "react";
import { readUnsent } from "../../db/read/outbox/settled_status";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { isLocal } from "../../domain/mutations/post/local_id";
import { failureText } from "../../ui/base/text/failure_text";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { PageLink } from "../../ui/navigation/PageLink";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";
import { useParams } from "../../ui/navigation/useParams";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { discardMutation } from "../../ui/outbox/discard_mutation";
import { refusalMark } from "../../ui/outbox/refusal_in_place";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { listEditPath, listPagePath } from "./list_paths";
import styles from "./Lists.module.css";
import { useList } from "./useList";

type Timelines = ComponentType<{ name: "list"; called: string | undefined; actions?: ReactNode }>;

/**
 * A list's timeline with the list's title, if stored, and a link to its edit page. A list that the server does not have
 * yet has no timeline: its place says so, and leads to the timeline once there is one.
 * @param of the timeline screen to render (a feature must not import another one)
 */
export function ListScreen({ of: Timeline }: { of: Timelines }) {
  const { id = "" } = useParams();
  const found = useList(id);
  // One that this device has never heard of may be new at another one.
  useWatchedResource("lists", found?.list === null && !isLocal(id) ? "all" : null);
  const list = found?.list;
  if (isLocal(id)) return <UnsentList id={id} />;
  return <Timeline name="list" called={list?.title} actions={list ? <EditLink id={id} title={list.title} /> : null} />;
}

/** A link to the page on which a list is changed. */
export function EditLink({ id, title }: { id: string; title: string }) {
  const t = useT();
  return (
    <PageLink
      to={listEditPath(id)}
      className={styles.editLink}
      aria-label={t("lists.editOf", { title })}
      title={t("lists.edit")}
    >
      <Pencil size={20} aria-hidden="true" />
    </PageLink>
  );
}

/** What stands in place of the timeline of a list that the server does not have yet. */
function UnsentList({ id }: { id: string }) {
  const t = useT();
  const online = useOnline();
  const { db } = useWorld();
  const found = useList(id);
  const row = useLive(async () => ({ row: await readUnsent(db, id) }), [db, id])?.row;
  const present = found && found.id !== id ? found.id : null;
  useAddressCorrection(present === null ? null : listPagePath(present));
  const focus_props = useFocusFallback();
  const title = found?.list?.title ?? (row?.kind === "create_list" ? row.args.title : t("timeline.list"));
  const refused = row?.state === "refused" ? row : null;
  const state = found?.list ? (online ? "lists.making" : "lists.waits") : "timeline.listGone";
  return (
    <Screen title={title} back="/lists" actions={found?.list ? <EditLink id={id} title={title} /> : null}>
      <div {...focus_props}>
        {found === undefined || present !== null ? null : refused ? (
          <RefusedList row={refused} />
        ) : (
          <EmptyScreen>{t(state)}</EmptyScreen>
        )}
      </div>
    </Screen>
  );
}

/** Why the server did not make a list, with the choice to try again or to give it up. */
function RefusedList({ row }: { row: OutboxRow }) {
  const t = useT();
  const go = useLateNavigate();
  const world = useWorld();
  const giveUp = async () => {
    if (await discardMutation(t, world, row)) go("/lists", { replace: true });
  };
  const choices = (
    <div className={styles.choices}>
      <button type="button" onClick={() => void world.sync.outbox.retry(row.id)}>
        {t("outbox.retry")}
      </button>
      <button type="button" onClick={() => void giveUp()}>
        {t("outbox.discard")}
      </button>
    </div>
  );
  return (
    <EmptyScreen action={choices}>
      <span {...refusalMark(row.id)}>{t("lists.refused", { reason: failureText(t, row.error) })}</span>
    </EmptyScreen>
  );
}
