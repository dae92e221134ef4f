import { DraftContent } from "../../ui/compose/DraftContent";
import { openDialog } from "../../ui/dialog/dialogs";
import { mostFiles } from "../../ui/compose/picture";
import { useInstance } from "../../ui/device";
import { Empty } from "../../ui/screen/Empty";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./Share.module.css";
import { nthOf, readSharedDrafts } from "./takeShared";

/** What was shared, where it makes several drafts: why there are several, and each to be opened. */
export function SharedDrafts({ shares }: { shares: readonly string[] }) {
  const t = useT();
  const { db } = useWorld();
  const drafts = useLive(() => readSharedDrafts(db, shares), [db, shares.join(" ")]);
  const most = mostFiles(useInstance());
  if (!drafts) return null;
  if (drafts.length === 0) return <Empty>{t("share.done")}</Empty>;
  const split = drafts.some(({ id }) => (nthOf(id, shares) ?? 0) > 0);
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
