import type { ListMembers } from "../../db/read/accounts/lists";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { listPagePath } from "./list_paths";
import { type ChosenList, ListForm } from "./ListForm";
import { ListsForVisitors } from "./ListsForVisitors";

const nobody: ListMembers = { account_ids: [], unknown: false, more: false, fetched: undefined, below: undefined };

/**
 * The route /lists/new: makes a list, then puts people in it, then shows its timeline. A visitor gets a link to sign
 * in.
 */
export function NewListScreen() {
  const t = useT();
  const go = useLateNavigate();
  const { session, sync } = useWorld();
  if (!session) return <ListsForVisitors title={t("lists.new")} back="/lists" />;
  async function save({ words, changes }: ChosenList) {
    const list_id = await sync.outbox.createList(words);
    for (const account_id of Object.keys(changes))
      await sync.outbox.intend("list_member", { list_id, account_id, on: true });
    go(listPagePath(list_id), { replace: true });
  }
  return (
    <ListForm
      screen={{ title: t("lists.new"), back: "/lists" }}
      unsaved="new"
      list={null}
      members={nobody}
      save={t("lists.create")}
      onSave={save}
    />
  );
}
