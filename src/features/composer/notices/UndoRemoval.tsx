import { useEffect, useId, useRef } from "react";
import { useT } from "../../../ui/context/useT";
import styles from "./Notices.module.css";
import { FormMessage } from "./FormMessage";

type Props = { sentence: string; fixed: boolean; onUndo(): void; onDismiss(): void };

/**
 * Says that a file or poll option was removed, and offers to undo that. It takes the focus, since the button that had
 * it is gone.
 */
export function UndoRemoval({ sentence, fixed, onUndo, onDismiss }: Props) {
  const t = useT();
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <FormMessage id={id} role="status" sentence={sentence} onDismiss={onDismiss}>
      <button ref={undo} type="button" className={styles.undo} disabled={fixed} onClick={onUndo}>
        {t("app.undo")}
      </button>
    </FormMessage>
  );
}
