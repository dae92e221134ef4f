import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

type Props = {
  /** The id of its sentence, for what it belongs to. */
  id: string;
  /** "alert": something is wrong. */
  role: "alert" | "status";
  sentence: string;
  /** What can be done about it. */
  children?: ReactNode;
  onDismiss(): void;
};

/** A line under a form's fields that says what came of something, until the writer has done with it. */
export function Said({ id, role, sentence, children, onDismiss }: Props) {
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
          // Whoever comes by the keyboard goes on in the text: the button that has the focus goes.
          if (detail === 0) currentTarget.form?.querySelector("textarea")?.focus();
          onDismiss();
        }}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}
