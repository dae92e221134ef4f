import { readAccount } from "../../db/read/accounts/account";
import { type Membership, readMemberships } from "../../db/read/accounts/lists";
import { plainName } from "../../domain/accounts/plain_name";
import { LIST_TITLE_MAX, listTitle } from "../../domain/lists/list_words";
import { isLocal } from "../../domain/mutations/post/local_id";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { NewNameForm } from "../../ui/base/form/NewNameForm";
import { readingFailureText } from "../../ui/base/text/failure_text";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import styles from "./Lists.module.css";
import { LiveText } from "../../ui/base/text/LiveText";

/**
 * The user's lists with what each says of a person: whether they are in it. A press holds at once, and a new list can
 * be made for them.
 */
export function AddToListsDialog({ account_id }: { account_id: string }) {
  const t = useT();
  const { db } = useWorld();
  useWatchedResource("lists", "all");
  const account = useLive(() => readAccount(db, account_id), [db, account_id]);
  const memberships = useLive(() => readMemberships(db, account_id), [db, account_id]);
  if (!account || !memberships) return null;
  const name = plainName(account);
  return (
    <Dialog title={t("lists.ofPerson", { name })} onClose={closeDialog}>
      <Choices account_id={account_id} name={name} memberships={memberships} />
      <NewList account_id={account_id} name={name} />
      <DialogButtons>
        <button type="button" data-tone="accent" onClick={closeDialog}>
          {t("lists.done")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}

type Of = { account_id: string; name: string };

function Choices({ account_id, name, memberships }: Of & { memberships: readonly Membership[] }) {
  const t = useT();
  const online = useOnline();
  const { sync } = useWorld();
  const fetched = useWatchedResource("account_lists", account_id);
  const failure = fetched?.failure ?? null;
  const reading = online && !fetched;
  const unknown = memberships.some(({ on }) => on === null);
  const press = (list: Membership["list"], on: boolean) =>
    intendAndTell(
      sync,
      "list_member",
      { list_id: list.id, account_id, on },
      { done: t(on ? "lists.put" : "lists.taken", { name, list: list.title }) },
    );
  if (memberships.length === 0) return <p className={styles.note}>{t("lists.none")}</p>;
  return (
    <fieldset className={styles.choice} aria-busy={reading}>
      <legend className="said">{t("lists.ofPerson", { name })}</legend>
      {memberships.map(({ list, on }) => (
        <Checkbox
          key={list.id}
          checked={on ?? false}
          disabled={on === null && reading}
          onChange={(wanted) => void press(list, wanted)}
        >
          {list.title}
          {isLocal(list.id) ? <span className={styles.note}> · {t("outbox.waiting")}</span> : null}
        </Checkbox>
      ))}
      <LiveText className={styles.note}>
        {unknown && !reading
          ? t("lists.unknown", { reason: failure ? readingFailureText(t, failure) : t("failure.offline") })
          : null}
      </LiveText>
    </fieldset>
  );
}

/** Makes a list with the person in it. */
function NewList({ account_id, name }: Of) {
  const t = useT();
  const { sync } = useWorld();
  const { typed, write, drop } = useUnsaved<{ title: string }>(`new list ${account_id}`);
  async function make(title: string) {
    drop();
    const list_id = await sync.outbox.createList({ title });
    const done = t("lists.put", { name, list: title });
    await intendAndTell(sync, "list_member", { list_id, account_id, on: true }, { done });
  }
  return (
    <NewNameForm
      label={t("lists.newWith", { name })}
      placeholder={t("lists.title")}
      button={t("lists.create")}
      max={LIST_TITLE_MAX}
      typed={typed.title ?? ""}
      name={listTitle(typed.title ?? "")}
      onType={(title) => write({ title })}
      onMake={(title) => void make(title)}
    />
  );
}
