import { useEffect, useId, useRef } from "react";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";
import { Said } from "./Said";

/**
 * Says that a medium or an option of a poll was removed and offers to have it back. It takes the focus as it comes: the button that
 * had it is gone.
 */
export function Removed(props: { sentence: string; fixed: boolean; onBack(): void; onDismiss(): void }) {
  const { sentence, fixed, onBack, onDismiss } = props;
  const t = useT();
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Said id={id} role="status" sentence={sentence} onDismiss={onDismiss}>
      <button ref={undo} type="button" className={styles.ask} disabled={fixed} onClick={onBack}>
        {t("app.undo")}
      </button>
    </Said>
  );
}
