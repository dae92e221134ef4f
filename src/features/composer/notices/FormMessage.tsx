import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useT } from "../../../ui/context/useT";
import { focusTextByKey } from "./focus_text_by_key";
import styles from "./Notices.module.css";

type Props = {
  /** The id of the sentence, for `aria-describedby`. */
  id: string;
  /** "alert": an error, announced at once by screen readers. */
  role: "alert" | "status";
  sentence: string;
  /** Action buttons. */
  children?: ReactNode;
  onDismiss(): void;
};

/** A message under the form's fields, which the user can dismiss. */
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
        onClick={(event) => {
          focusTextByKey(event);
          onDismiss();
        }}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}
