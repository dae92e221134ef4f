import FolderPlus from "lucide-react/icons/folder-plus";
import Pencil from "lucide-react/icons/pencil";
import type { ComponentType, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { readFolder, readFolders } from "../../db/read/bookmarks/bookmark_folders";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { isLocal } from "../../domain/mutations/post/local_id";
import { bookmarksPath } from "../../domain/navigation/page_paths";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { Tabs } from "../../ui/base/tabs/Tabs";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { SearchLink } from "../../ui/screen/SearchLink";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import styles from "./Bookmarks.module.css";
import { FolderTitle } from "./FolderTitle";

type Timelines = ComponentType<{ name: "bookmarks"; arg: string; actions: ReactNode; above: ReactNode }>;

/**
 * The user's bookmarks: all of them, or those in the folder that the URL names (`?folder=`). A folder that the server
 * does not have yet shows a note, and its timeline once it exists. A deleted folder shows a link to all bookmarks, since
 * its bookmarks still exist.
 * @param of the timeline screen to render (a feature must not import another one)
 */
export function BookmarksScreen({ of: Timeline }: { of: Timelines }) {
  const t = useT();
  const online = useOnline();
  const [params] = useSearchParams();
  const id = params.get("folder") ?? "";
  const has_folders = capabilitiesOf(useInstance()).bookmark_folders === true;
  const above = has_folders ? <Folders shown={id} /> : null;
  const actions = <SearchLink scope="bookmarks" />;
  const gone = useFolderGone(has_folders && id !== "" ? id : null);
  if (!isLocal(id) && !gone) return <Timeline name="bookmarks" arg={id} actions={actions} above={above} />;
  return (
    <Screen title={t("timeline.bookmarks")} actions={actions}>
      {above}
      {gone ? (
        <EmptyScreen action={<PageLink to={bookmarksPath(null)}>{t("folders.allBookmarks")}</PageLink>}>
          {t("folders.gone")}
        </EmptyScreen>
      ) : (
        <EmptyScreen>{t(online ? "folders.making" : "folders.waits")}</EmptyScreen>
      )}
    </Screen>
  );
}

/** Whether there is no folder `id`, as far as the server said; null: none is meant. */
function useFolderGone(id: string | null): boolean {
  const { db } = useWorld();
  const fetched = useWatchedResource("bookmark_folders", id === null ? null : "all");
  const found = useLive(async () => (id === null ? null : await readFolder(db, id)), [db, id]);
  return found?.folder === null && found.id === id && (isLocal(id) || fetched?.at != null);
}

/** The folders as tabs, with a button that makes one, or changes the one that is shown; "": all bookmarks are. */
function Folders({ shown }: { shown: string }) {
  const t = useT();
  const { db } = useWorld();
  useWatchedResource("bookmark_folders", "all");
  const folders = useLive(() => readFolders(db), [db]);
  const found = useLive(() => readFolder(db, shown), [db, shown]);
  const present = found && found.id !== shown ? found.id : null;
  useAddressCorrection(present === null ? null : bookmarksPath(present));
  if (!folders) return <div className={styles.folders} />;
  const tabs = [
    { name: "", title: t("folders.all"), to: bookmarksPath(null) },
    ...folders.map((one) => ({ name: one.id, title: <FolderTitle folder={one} />, to: bookmarksPath(one.id) })),
  ];
  const folder = folders.find((one) => one.id === shown) ?? null;
  const [label, Icon] = folder ? [t("folders.editOf", { name: folder.name }), Pencil] : [t("folders.new"), FolderPlus];
  return (
    <div className={styles.folders}>
      <Tabs label={t("folders.label")} tabs={tabs} now={tabs.find(({ name }) => name === shown)} />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => openDialog({ name: "folders", id: folder?.id ?? null })}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
