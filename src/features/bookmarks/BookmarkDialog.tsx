import { useId } from "react";
import { readFolders } from "../../db/read/bookmarks/bookmark_folders";
import { readStatusView } from "../../db/read/statuses/status";
import { FOLDER_NAME_MAX, folderName } from "../../domain/bookmarks/bookmark_folders";
import { isLocal } from "../../domain/mutations/post/local_id";
import type { BookmarkFolderRow } from "../../domain/rows/bookmark_folder_row";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { NewNameForm } from "../../ui/base/form/NewNameForm";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import styles from "./Bookmarks.module.css";
import { FolderTitle } from "./FolderTitle";

/**
 * Chooses the folder that a post is bookmarked in. A press holds at once, and a new folder can be made for the post.
 */
export function BookmarkDialog({ status_id }: { status_id: string }) {
  const t = useT();
  const { db, sync } = useWorld();
  useWatchedResource("bookmark_folders", "all");
  const folders = useLive(() => readFolders(db), [db]);
  const view = useLive(() => readStatusView(db, status_id), [db, status_id]);
  if (!folders || !view || view === "gone") return null;
  const { bookmarked, pleroma } = view.status;
  const there = folders.find(({ id }) => id === pleroma?.bookmark_folder)?.id ?? null;

  const put = (folder_id: string | null, name: string) =>
    intendAndTell(
      sync,
      "bookmark",
      { id: status_id, on: true, folder_id },
      { done: folder_id === null ? t("statusMenu.bookmarked") : t("folders.put", { name }) },
    );
  async function putInNew(name: string) {
    await put(await sync.outbox.createFolder(name), name);
  }
  return (
    <Dialog title={t("folders.choose")} onClose={closeDialog}>
      <Choices
        folders={folders}
        chosen={bookmarked ? there : undefined}
        onChoose={(folder) => void put(folder?.id ?? null, folder?.name ?? "")}
      />
      <NewFolder taken={folders.map(({ name }) => name)} onMake={(name) => void putInNew(name)} />
      <DialogButtons>
        <button type="button" data-tone="accent" onClick={closeDialog}>
          {t("lists.done")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}

type ChoicesProps = {
  folders: readonly BookmarkFolderRow[];
  /** The id of the folder; null: none of them; undefined: the post is not bookmarked. */
  chosen: string | null | undefined;
  onChoose(folder: BookmarkFolderRow | null): void;
};

function Choices({ folders, chosen, onChoose }: ChoicesProps) {
  const t = useT();
  const name = useId();
  const option = (folder: BookmarkFolderRow | null) => (
    <label key={folder?.id ?? ""} className={styles.option}>
      <input type="radio" name={name} checked={chosen === (folder?.id ?? null)} onChange={() => onChoose(folder)} />
      <span>
        {folder ? <FolderTitle folder={folder} /> : t("folders.noFolder")}
        {folder && isLocal(folder.id) ? <span className={styles.note}> · {t("outbox.waiting")}</span> : null}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.choice}>
      <legend className="said">{t("folders.choose")}</legend>
      {option(null)}
      {folders.map(option)}
    </fieldset>
  );
}

/** Makes a folder with the post in it. */
function NewFolder({ taken, onMake }: { taken: readonly string[]; onMake(name: string): void }) {
  const t = useT();
  const { typed, write, drop } = useUnsaved<{ name: string }>("new folder");
  const name = folderName(typed.name ?? "");
  return (
    <NewNameForm
      label={t("folders.newWith")}
      placeholder={t("folders.name")}
      button={t("folders.create")}
      max={FOLDER_NAME_MAX}
      typed={typed.name ?? ""}
      name={name}
      wrong={name !== null && taken.includes(name) ? t("folders.taken") : undefined}
      onType={(text) => write({ name: text })}
      onMake={(made) => {
        drop();
        onMake(made);
      }}
    />
  );
}
