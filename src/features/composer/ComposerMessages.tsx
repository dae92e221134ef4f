import { useT } from "../../ui/context/useT";
import styles from "./Composer.module.css";
import type { FormParts } from "./form_parts";
import { FormMessage } from "./notices/FormMessage";
import { PostNotices } from "./notices/PostNotices";
import { UndoRemoval } from "./notices/UndoRemoval";

type Props = Omit<FormParts, "instance"> & {
  /** The ids of the sentences that say what is wrong with the draft, and which files were not added. */
  ids: { problem: string; refused: string };
  /** Whether the author's followers have to ask. */
  locked: boolean;
  /** Puts the file that was removed last back, at the index `at`. */
  onPutBack(at: number): void;
};

/** What a form has to say under its fields: what is wrong, what was removed, that the draft is not saved, and who will see it. */
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
        <p role="alert" className={styles.problem}>
          {t("composer.unkept")}
        </p>
      )}
      <PostNotices draft={draft} locked={locked} can={can} />
    </>
  );
}
