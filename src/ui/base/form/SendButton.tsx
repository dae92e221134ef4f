import type { ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  disabled?: boolean;
  /** Called on a press. If missing, the button submits its form. */
  onSend?: () => void;
  children: ReactNode;
};

/** The primary button of a form. */
export function SendButton({ disabled, onSend, children }: Props) {
  return (
    <button type={onSend ? "button" : "submit"} className={styles.send} disabled={disabled} onClick={onSend}>
      {children}
    </button>
  );
}
