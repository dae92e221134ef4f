import { useState } from "react";
import { readFolders } from "../../db/read/bookmarks/bookmark_folders";
import { FOLDER_NAME_MAX, folderName } from "../../domain/bookmarks/bookmark_folders";
import type { BookmarkFolderRow } from "../../domain/rows/bookmark_folder_row";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { intendHeld } from "../../ui/outbox/intend_held";
import { bookmarksPath } from "../../domain/navigation/page_paths";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import styles from "./Bookmarks.module.css";

/** Makes a bookmark folder, or names or deletes the one with an id. Its bookmarks outlive it. */
export function FolderDialog({ id }: { id: string | null }) {
  const { db } = useWorld();
  const folders = useLive(() => readFolders(db), [db]);
  const folder = folders?.find((one) => one.id === id) ?? null;
  if (!folders || (id !== null && !folder)) return null;
  return <Editor folder={folder} others={folders.filter((one) => one !== folder)} />;
}

type Props = { folder: BookmarkFolderRow | null; others: readonly BookmarkFolderRow[] };

function Editor({ folder, others }: Props) {
  const t = useT();
  const go = useStableNavigate();
  const { sync } = useWorld();
  const [typed, setTyped] = useState(folder?.name ?? "");
  const [told, setTold] = useState(false);
  const name = folderName(typed);
  const taken = others.some((one) => one.name === name);
  const fault = name === null ? t("folders.noName") : taken ? t("folders.taken") : undefined;

  async function save(form: HTMLFormElement) {
    setTold(true);
    if (name === null || taken) return form.querySelector("input")?.focus();
    closeDialog();
    if (!folder) return go(bookmarksPath(await sync.outbox.createFolder(name)));
    const { id, emoji } = folder;
    if (name !== folder.name)
      await intendAndTell(sync, "edit_folder", { id, name, emoji }, { done: t("folders.saved", { name }) });
  }
  async function remove({ id, name: gone }: BookmarkFolderRow) {
    closeDialog();
    go(bookmarksPath(null), { replace: true });
    await intendHeld({ t, sync }, "delete_folder", { id }, t("folders.deleted", { name: gone }));
  }
  return (
    <Dialog title={t(folder ? "folders.edit" : "folders.new")} onClose={closeDialog}>
      <Form busy={false} onSend={save}>
        <Field label={t("folders.name")} wrong={told ? fault : undefined}>
          {(tied) => (
            <input
              {...tied}
              type="text"
              dir="auto"
              data-first-focus
              maxLength={FOLDER_NAME_MAX}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogButtons>
          {folder && (
            <button type="button" className={styles.delete} data-tone="bad" onClick={() => void remove(folder)}>
              {t("folders.delete")}
            </button>
          )}
          <button type="button" onClick={closeDialog}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" data-tone="accent">
            {t(folder ? "lists.save" : "folders.create")}
          </button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
