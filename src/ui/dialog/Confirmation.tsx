import { useId } from "react";
import { useT } from "../useT";
import styles from "./Confirmation.module.css";
import { useConfirmation } from "./confirmation";
import { Dialog } from "./Dialog";

/** The one question that can be open (see `askConfirmation`); `app` mounts it once. */
export function Confirmation() {
  const t = useT();
  const text = useId();
  const asked = useConfirmation((state) => state.asked);
  if (!asked) return null;
  return (
    <Dialog title={asked.title} kind="alert" onClose={() => asked.answer(false)}>
      <p id={text}>{asked.text}</p>
      <div className={styles.buttons}>
        <button type="button" data-first-focus onClick={() => asked.answer(false)}>
          {t("dialog.cancel")}
        </button>
        <button type="button" className={styles.confirm} aria-describedby={text} onClick={() => asked.answer(true)}>
          {asked.confirm}
        </button>
      </div>
    </Dialog>
  );
}
