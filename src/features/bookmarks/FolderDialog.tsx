import { useEffect, useState } from "react";
import { readFolders } from "../../db/read/bookmarks/bookmark_folders";
import { FOLDER_NAME_MAX, folderName } from "../../domain/bookmarks/bookmark_folders";
import type { FolderEmoji } from "../../domain/entities/bookmark_folder";
import type { BookmarkFolderRow } from "../../domain/rows/bookmark_folder_row";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { TextField } from "../../ui/base/form/TextField";
import { Form } from "../../ui/base/form/Form";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { intendHeld } from "../../ui/outbox/intend_held";
import { bookmarksPath } from "../../domain/navigation/page_paths";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import styles from "./Bookmarks.module.css";
import { FolderEmojiButton } from "./FolderEmojiButton";

/**
 * Makes a bookmark folder, or names or deletes the one with an id. Its bookmarks outlive it. Closes if there is no such
 * folder.
 */
export function FolderDialog({ id }: { id: string | null }) {
  const { db } = useWorld();
  const folders = useLive(() => readFolders(db), [db]);
  const folder = folders?.find((one) => one.id === id) ?? null;
  const gone = folders !== undefined && id !== null && !folder;
  useEffect(() => {
    if (gone) closeDialog();
  }, [gone]);
  if (!folders || gone) return null;
  return <Editor folder={folder} others={folders.filter((one) => one !== folder)} />;
}

type Props = { folder: BookmarkFolderRow | null; others: readonly BookmarkFolderRow[] };
type Typed = { name: string } & FolderEmoji;

const nothing: Typed = { name: "", emoji: null, emoji_url: null };

function Editor({ folder, others }: Props) {
  const t = useT();
  const go = useLateNavigate();
  const { sync } = useWorld();
  const { typed: changed, write, drop } = useUnsaved<Typed>(`folder ${folder?.id ?? "new"}`);
  const { name: typed, emoji, emoji_url } = { ...(folder ?? nothing), ...changed };
  const [told, setTold] = useState(false);
  const name = folderName(typed);
  const taken = others.some((one) => one.name === name);
  const fault = name === null ? t("folders.noName") : taken ? t("folders.taken") : undefined;

  /** What was typed is not wanted any more. */
  function close() {
    drop();
    closeDialog();
  }
  async function save(form: HTMLFormElement) {
    setTold(true);
    if (name === null || taken) return form.querySelector("input")?.focus();
    close();
    if (!folder) return go(bookmarksPath(await sync.outbox.createFolder(name, { emoji, emoji_url })));
    const { id } = folder;
    if (name === folder.name && emoji === folder.emoji) return undefined;
    const done = t(name === folder.name ? "folders.savedEmoji" : "folders.saved", { name });
    return intendAndTell(sync, "edit_folder", { id, name, emoji, emoji_url }, { done });
  }
  async function remove({ id, name: gone }: BookmarkFolderRow) {
    close();
    go(bookmarksPath(null), { replace: true });
    await intendHeld({ t, sync }, "delete_folder", { id }, t("folders.deleted", { name: gone }));
  }
  return (
    <Dialog title={t(folder ? "folders.edit" : "folders.new")} onClose={closeDialog}>
      <Form busy={false} onSend={save}>
        <TextField
          label={t("folders.name")}
          wrong={told ? fault : undefined}
          data-first-focus
          maxLength={FOLDER_NAME_MAX}
          value={typed}
          onChange={(text) => write({ name: text })}
        />
        <FolderEmojiButton chosen={{ emoji, emoji_url }} onChoose={write} />
        <DialogButtons>
          {folder && (
            <button type="button" className={styles.delete} data-tone="bad" onClick={() => void remove(folder)}>
              {t("folders.delete")}
            </button>
          )}
          <button type="button" onClick={close}>
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
