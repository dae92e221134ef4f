import { useT } from "../../../ui/context/useT";
import styles from "../Composer.module.css";

type Props = {
  sentence: string;
  /** "alert": it is read out at once. */
  role?: "alert" | "status";
  fixed: boolean;
  onDetach(): void;
};

/** Says why a draft cannot refer to its original any more, and offers to make it a post of its own. */
export function DetachOffer({ sentence, role = "status", fixed, onDetach }: Props) {
  const t = useT();
  return (
    <div className={styles.replied}>
      <p role={role}>{sentence}</p>
      <button type="button" className={styles.letGo} disabled={fixed} onClick={onDetach}>
        {t("original.letGo")}
      </button>
    </div>
  );
}
