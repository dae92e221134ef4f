import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../context/useT";
import styles from "./Form.module.css";

/** An error of a form, announced at once, until the user dismisses it. `id` is for the fields' `aria-describedby`. */
export function FormProblem({ id, children, onDismiss }: { id?: string; children: ReactNode; onDismiss(): void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // In a long form the error may be outside the viewport.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would take for a cleanup function.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={styles.problem}>
      <div id={id} role="alert">
        {children}
      </div>
      <button type="button" onClick={onDismiss}>
        {t("toast.dismiss")}
      </button>
    </div>
  );
}
