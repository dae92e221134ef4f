import type { ReactNode } from "react";
import { focusFallback } from "../hooks/focus_fallback";
import styles from "./EmptyScreen.module.css";

/** The placeholder of a screen that has nothing to show: a message and an optional action. */
export function EmptyScreen({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty} role="status" {...focusFallback}>
      <p>{children}</p>
      {action}
    </div>
  );
}
