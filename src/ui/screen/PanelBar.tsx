import type { ReactNode } from "react";
import styles from "./Screen.module.css";

/** The bar at the top of a column beside the screen. */
export function PanelBar({ children }: { children: ReactNode }) {
  return <header className={styles.panelBar}>{children}</header>;
}
