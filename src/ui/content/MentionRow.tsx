import type { ReactNode } from "react";
import { useT } from "../context/useT";
import styles from "./Content.module.css";

/** Whether rows of mentions stand open, and how that is changed. */
export type Unfold = { open: boolean; toggle: () => void };

type Props = Unfold & { shown: ReactNode; more: ReactNode; count: number };

/** Many mentions in a row: the first of them, and the others behind a button that says how many they are. */
export function MentionRow({ shown, more, count, open, toggle }: Props) {
  const t = useT();
  return (
    <span>
      {shown}
      {open ? more : null}{" "}
      <button type="button" className={styles.more} aria-expanded={open} onClick={toggle}>
        {open ? t("status.showLess") : t("status.plusMore", { count })}
      </button>
    </span>
  );
}
