import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

type Props = {
  sentence: string;
  /** "alert": it is heard at once. */
  role?: "alert" | "status";
  fixed: boolean;
  onLetGo(): void;
};

/** Says why a draft can be about its original no more, and offers to have it be a post of its own. */
export function Gone({ sentence, role = "status", fixed, onLetGo }: Props) {
  const t = useT();
  return (
    <div className={styles.replied}>
      <p role={role}>{sentence}</p>
      <button type="button" className={styles.letGo} disabled={fixed} onClick={onLetGo}>
        {t("original.letGo")}
      </button>
    </div>
  );
}
