import CheckCheck from "lucide-react/icons/check-check";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Announcements.module.css";

/**
 * How many announcements are unread, and a button that marks all of them as read. The focus then goes to the first of
 * the list.
 */
export function UnreadAnnouncements({ ids, onSay }: { ids: readonly string[]; onSay(said: string): void }) {
  const t = useT();
  const { sync } = useWorld();
  if (ids.length === 0) return null;

  function markAll(button: HTMLElement) {
    button.closest("div")?.nextElementSibling?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
    for (const id of ids) void sync.outbox.intend("dismiss_announcement", { id });
    onSay(t("announcements.allMarked"));
  }

  return (
    <div className={styles.unread}>
      <p>{t("announcements.unread", { count: ids.length })}</p>
      <button type="button" onClick={({ currentTarget }) => markAll(currentTarget)}>
        <CheckCheck size={20} aria-hidden="true" />
        {t("announcements.markAll")}
      </button>
    </div>
  );
}
