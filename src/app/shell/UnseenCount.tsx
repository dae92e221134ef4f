import { shortCount } from "../../domain/notifications/badge_count";
import type { Unseen } from "../../sync/notifications/unseen_of_account";
import { useT } from "../../ui/context/useT";
import styles from "./AccountSwitcher.module.css";

/** How much an account has not seen, as a badge; nothing if it has seen all, or that is not known. */
export function UnseenCount({ unseen }: { unseen: Unseen | null | undefined }) {
  const t = useT();
  if (!unseen || unseen.unseen === 0) return null;
  return (
    <span
      className={styles.unseen}
      role="img"
      aria-label={t(unseen.more ? "account.manyUnseen" : "account.unseen", { count: unseen.unseen })}
    >
      {shortCount(unseen.unseen, unseen.more)}
    </span>
  );
}
