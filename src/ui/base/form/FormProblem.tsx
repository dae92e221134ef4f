import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../context/useT";
import styles from "./Form.module.css";

/** What stands against a form, told at once, until the reader has done with it. `id` is what its fields are described by. */
export function FormProblem({ id, children, onDismiss }: { id?: string; children: ReactNode; onDismiss(): void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // Below a long form, or above it, it is told where nobody looks.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
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
