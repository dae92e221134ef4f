import X from "lucide-react/icons/x";
import { useT } from "../../context/useT";
import { focusRow } from "../row/focus_row";
import { useUncopied } from "./uncopied_link";
import styles from "./RefusedMutation.module.css";

/** Reports on a status that its link could not be copied, until the user closes it or copies a link. */
export function UncopiedBanner() {
  const t = useT();
  return (
    <div className={styles.banner} role="alert">
      <p>
        <strong>{t("banner.error", { message: t("status.copyFailed") })}</strong>
      </p>
      <span className={styles.buttons}>
        <button
          type="button"
          aria-label={t("dialog.close")}
          onClick={({ currentTarget }) => {
            focusRow(currentTarget);
            useUncopied.setState({ id: null });
          }}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
