import styles from "./SearchStart.module.css";

/** How many items of a part are shown at first. */
export const FEW = 5;

/** The button at the end of a part that shows the rest of it. */
export function ShowAll({ onShow, children }: { onShow: () => void; children: string }) {
  return (
    <button type="button" className={styles.more} onClick={onShow}>
      {children}
    </button>
  );
}
