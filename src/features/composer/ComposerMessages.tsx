import { useT } from "../../ui/context/useT";
import styles from "./Composer.module.css";
import type { FormParts } from "./form_parts";
import { FormMessage } from "./notices/FormMessage";
import { PostNotices } from "./notices/PostNotices";
import { UndoRemoval } from "./notices/UndoRemoval";

type Props = Omit<FormParts, "instance"> & {
  /** The ids of the messages about problems of the draft and about files that were not added. */
  ids: { problem: string; refused: string };
  /** Whether the author's account is locked (it approves followers). */
  locked: boolean;
  /** Reinserts the last removed file at the index `at`. */
  onPutBack(at: number): void;
};

/** The messages under the fields: problems, removed files, an unsaved draft, and who will see the post. */
export function ComposerMessages({ form, media, can, fixed, ids, locked, onPutBack }: Props) {
  const t = useT();
  const { draft, problem, setProblem, unsaved } = form;
  const { refused, dismissRefused, removed, dismissRemoved } = media;
  return (
    <>
      {problem && <FormMessage id={ids.problem} role="alert" sentence={problem} onDismiss={() => setProblem("")} />}
      {refused && <FormMessage id={ids.refused} role="alert" sentence={refused} onDismiss={dismissRefused} />}
      {removed && (
        <UndoRemoval
          key={removed.file.file_id}
          sentence={t("composer.removed", { number: removed.at + 1 })}
          fixed={fixed}
          onUndo={() => onPutBack(removed.at)}
          onDismiss={dismissRemoved}
        />
      )}
      {unsaved && (
        <p role="alert" className={styles.unsaved}>
          {t("composer.unkept")}
        </p>
      )}
      <PostNotices draft={draft} locked={locked} can={can} />
    </>
  );
}
