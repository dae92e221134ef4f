import type { ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  disabled?: boolean;
  /** What a press does; missing: it submits its form. */
  onSend?: () => void;
  children: ReactNode;
};

/** The main button of a form. */
export function SendButton({ disabled, onSend, children }: Props) {
  return (
    <button type={onSend ? "button" : "submit"} className={styles.send} disabled={disabled} onClick={onSend}>
      {children}
    </button>
  );
}
