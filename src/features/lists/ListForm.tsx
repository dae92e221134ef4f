import { useId, type ReactNode } from "react";
import type { ListMembers } from "../../db/read/accounts/lists";
import type { List } from "../../domain/entities/list";
import { type ListWords, listTitle, repliesPolicies, type RepliesPolicy } from "../../domain/lists/list_words";
import { useT } from "../../ui/context/useT";
import { Screen } from "../../ui/screen/Screen";
import styles from "./Lists.module.css";
import { ListWordsFields } from "./ListWordsFields";
import { Members } from "./Members";
import { MemberSearch } from "./MemberSearch";
import { pendingMembers } from "./pending_members";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import type { TypedList } from "./typed_list";

/** What was chosen: what is said of the list, and who is to be in it or not, as far as that was changed. */
export type ChosenList = { words: ListWords; changes: Readonly<Record<string, boolean>> };

type Props = {
  screen: { title: string; back: string; note?: ReactNode };
  /** The name that the unsaved changes are kept by. */
  unsaved: string;
  /** The list as it stands; null: it is still to be made. */
  list: List | null;
  members: ListMembers;
  /** The label of the button that saves. */
  save: string;
  onSave(chosen: ChosenList): Promise<unknown>;
  /** What stands at the end of the page. */
  children?: ReactNode;
};

const isPolicy = (text: unknown): text is RepliesPolicy => repliesPolicies.some((policy) => policy === text);

/**
 * The page on which a list is made or changed: its title, what the server knows besides, and who is in it. Nothing is
 * sent before it is saved.
 */
export function ListForm({ screen, unsaved, list, members, save, onSave, children }: Props) {
  const t = useT();
  const form = useId();
  const { typed, write, drop } = useUnsaved<TypedList>(`list ${unsaved}`);
  const changes = typed.members ?? {};
  const title = typed.title ?? list?.title ?? "";
  const sent = listTitle(title);
  const stored_policy = isPolicy(list?.replies_policy) ? list.replies_policy : undefined;
  const pending = pendingMembers(t, members.account_ids, changes, (all) => write({ members: all }));

  async function send() {
    if (sent === null) return;
    const { replies_policy, exclusive } = typed;
    const words = {
      title: sent,
      ...(replies_policy !== undefined && { replies_policy }),
      ...(exclusive !== undefined && { exclusive }),
    };
    const wanted = Object.entries(changes).filter(([id, on]) => on !== members.account_ids.includes(id));
    await onSave({ words, changes: Object.fromEntries(wanted) });
    drop();
  }

  return (
    <Screen
      {...screen}
      actions={
        <button type="submit" form={form} className={styles.save} disabled={sent === null}>
          {save}
        </button>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        aria-label={t("lists.form")}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className={styles.words}>
          <ListWordsFields
            title={title}
            replies_policy={typed.replies_policy ?? stored_policy}
            exclusive={typed.exclusive ?? list?.exclusive ?? false}
            onChange={write}
          />
        </div>
        <Members id={list?.id ?? null} members={members} changed={Object.keys(changes)} pending={pending} />
        <MemberSearch pending={pending} />
      </form>
      {children}
    </Screen>
  );
}
