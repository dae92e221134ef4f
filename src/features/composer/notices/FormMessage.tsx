import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useT } from "../../../ui/context/useT";
import styles from "../Composer.module.css";

type Props = {
  /** The id of the sentence, for `aria-describedby`. */
  id: string;
  /** "alert": something is wrong, and it is read out at once. */
  role: "alert" | "status";
  sentence: string;
  /** Buttons that do something about it. */
  children?: ReactNode;
  onDismiss(): void;
};

/** A sentence under the fields of a form, which the writer can dismiss. */
export function FormMessage({ id, role, sentence, children, onDismiss }: Props) {
  const t = useT();
  return (
    <div className={role === "alert" ? styles.problem : styles.notice}>
      <p id={id} role={role}>
        {sentence}
      </p>
      {children}
      <button
        type="button"
        aria-label={t("toast.dismiss")}
        aria-describedby={id}
        className={styles.dismiss}
        onClick={({ currentTarget, detail }) => {
          // After a press by keyboard (`detail` is 0) the focus goes to the text, since this button goes away.
          if (detail === 0) currentTarget.form?.querySelector("textarea")?.focus();
          onDismiss();
        }}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}
