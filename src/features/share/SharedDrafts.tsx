import { DraftContent } from "../../ui/composing/DraftContent";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { maxFiles } from "../../ui/composing/prepare_file";
import { useInstance } from "../../ui/context/useDevice";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Share.module.css";
import { sharedDraftIndex, readSharedDrafts } from "./take_shared";

/** The drafts of shared content that did not fit into one, with the reason. */
export function SharedDrafts({ shares }: { shares: readonly string[] }) {
  const t = useT();
  const { db } = useWorld();
  const drafts = useLive(() => readSharedDrafts(db, shares), [db, shares.join(" ")]);
  const most = maxFiles(useInstance());
  if (!drafts) return null;
  if (drafts.length === 0) return <EmptyScreen>{t("share.done")}</EmptyScreen>;
  const split = drafts.some(({ id }) => (sharedDraftIndex(id, shares) ?? 0) > 0);
  return (
    <>
      <p className={styles.why}>{t(split ? "share.split" : "share.several", { most, count: drafts.length })}</p>
      <ol className={styles.list}>
        {drafts.map(({ id, text, files }, at) => (
          <li key={id}>
            <button type="button" className={styles.draft} onClick={() => openDialog({ name: "compose", draft: id })}>
              <span className={styles.name}>{t("share.draft", { number: at + 1, count: files.length })}</span>
              <DraftContent text={text} files={files} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
