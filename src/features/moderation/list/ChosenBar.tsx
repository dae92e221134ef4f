import type { ReactNode } from "react";
import { LiveText } from "../../../ui/base/text/LiveText";
import { useT } from "../../../ui/context/useT";
import styles from "./StaffList.module.css";

type Props = {
  /** How many rows are chosen. */
  count: number;
  /** The buttons that act on them. */
  children: ReactNode;
  /** Chooses none. */
  onNone(): void;
};

/** The bar at the bottom that acts on the chosen rows of a list; nothing to be seen where none is. */
export function ChosenBar({ count, children, onNone }: Props) {
  const t = useT();
  const text = t("moderation.chosen", { count });
  return (
    <>
      <LiveText className="said">{count > 0 ? text : null}</LiveText>
      {count > 0 ? (
        <div className={styles.chosen} data-bottom-bar="" role="group" aria-label={text}>
          <p>{text}</p>
          {children}
          <button type="button" onClick={onNone}>
            {t("moderation.chooseNone")}
          </button>
        </div>
      ) : null}
    </>
  );
}
