import type { ReactNode } from "react";
import styles from "./Session.module.css";

/** Links and buttons for alternatives, below a sign-in form. */
export function OtherSignInWays({ children }: { children: ReactNode }) {
  return <p className={styles.others}>{children}</p>;
}
