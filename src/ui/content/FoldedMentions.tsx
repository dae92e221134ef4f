import type { ReactNode } from "react";
import { useT } from "../context/useT";
import styles from "./Content.module.css";

/** Whether folded mentions are open, and the toggle. */
export type FoldState = { open: boolean; toggle: () => void };

type Props = FoldState & { shown: ReactNode; more: ReactNode; count: number };

/** A row of many mentions: the first ones, and a button with the count of the others. */
export function FoldedMentions({ shown, more, count, open, toggle }: Props) {
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
