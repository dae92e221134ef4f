import { useT } from "../../../ui/context/useT";
import styles from "./Notices.module.css";

type Props = {
  sentence: string;
  /** "alert": announced at once by screen readers. */
  role?: "alert" | "status";
  fixed: boolean;
  onDetach(): void;
};

/** Says why a draft has lost its original, and offers to make it a separate post. */
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
