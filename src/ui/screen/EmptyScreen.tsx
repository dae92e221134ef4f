import type { ReactNode } from "react";
import { stays } from "../hooks/useFocusFallback";
import styles from "./EmptyScreen.module.css";

/** What a screen says while it has nothing to show: what will be here, and how to fill it. */
export function EmptyScreen({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty} role="status" {...stays}>
      <p>{children}</p>
      {action}
    </div>
  );
}
