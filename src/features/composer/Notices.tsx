import { Info, TriangleAlert, X } from "lucide-react";
import { type Notice, noticesOf } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import { useSetting } from "../../ui/useSetting";
import { useSettingWriter } from "../../ui/useSettingWriter";
import { useT } from "../../ui/useT";
import styles from "./Notices.module.css";

const warnings: readonly Notice[] = ["media_not_sensitive", "not_locked"];

/**
 * What is to be known before a draft is posted (spec 001, section 5): warnings, which stay, and who will see the post, which the
 * reader may dismiss for good.
 */
export function Notices({ draft, locked }: { draft: DraftRow; locked: boolean }) {
  const t = useT();
  const hidden = useSetting("hideScopeNotice");
  const safeDM = useSetting("safeDM");
  const write = useSettingWriter();
  return (
    <div role="status" className={styles.notices}>
      {draft.edit_id !== undefined && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {t("post_status.edit_remote_warning")}
        </p>
      )}
      {noticesOf(draft, { locked, hidden: hidden || draft.edit_id !== undefined, safeDM }).map((notice) =>
        warnings.includes(notice) ? (
          <p key={notice} className={styles.warning}>
            <TriangleAlert aria-hidden size={16} />
            {t(`post_status.notice.${notice}`)}
          </p>
        ) : (
          <p key={notice} className={styles.notice}>
            <Info aria-hidden size={16} />
            {t(`post_status.notice.${notice}`)}
            <button
              type="button"
              aria-label={t("composer.hideNotices")}
              title={t("composer.hideNotices")}
              onClick={() => void write("hideScopeNotice", true)}
            >
              <X aria-hidden size={16} />
            </button>
          </p>
        ),
      )}
    </div>
  );
}
