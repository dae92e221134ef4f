import type { ReactNode } from "react";
import styles from "./Controls.module.css";

type Props = { id?: string; role?: "status"; children: ReactNode };

/** A small explanation of a setting. */
export function Hint({ id, role, children }: Props) {
  return (
    <p id={id} className={styles.hint} role={role}>
      {children}
    </p>
  );
}
