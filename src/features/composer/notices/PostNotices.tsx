import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { type DraftNotice, draftNotices } from "../../../domain/composing/draft_rules";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import { reopenedPollDuration } from "../../../domain/composing/poll_draft";
import type { DraftRow } from "../../../domain/rows/rows";
import { useStatusGone } from "../../../ui/composing/useStatusGone";
import { useNow } from "../../../ui/context/useNow";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { focusTextByKey } from "./focus_text_by_key";
import styles from "./PostNotices.module.css";

const warnings: readonly DraftNotice[] = ["media_not_sensitive", "not_locked"];

/**
 * What the user should know before posting: warnings, and a permanently dismissible notice about who will see the post.
 * @param can how the server handles the poll of an edit, and the recipients of direct posts
 */
export function PostNotices({ draft, locked, can }: { draft: DraftRow; locked: boolean; can: Capabilities }) {
  const t = useT();
  // A deleted status cannot be edited, so there is nothing to warn about.
  const edits = !useStatusGone(draft.edit_id) && draft.edit_id !== undefined;
  const now = useNow();
  const reopened = edits ? reopenedPollDuration(draft.poll, now, can) : null;
  const keepsPoll = draft.poll != null && reopened === null;
  const hidden = useSetting("hideScopeNotice");
  const safeDM = useSetting("safeDM") && can.safe_dm === true;
  const write = useSettingWriter();
  // The scope of an edit is fixed; while the draft waits for its original (`blind`), the scope is not known yet.
  const scopeIsOpen = draft.edit_id === undefined && !draft.blind;
  return (
    <div role="status" className={styles.notices}>
      {edits && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {t(keepsPoll ? "post_status.edit_remote_warning_poll" : "post_status.edit_remote_warning")}
        </p>
      )}
      {reopened !== null && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {t("post_status.poll_opens_again", { count: Math.ceil(reopened / 60) })}
        </p>
      )}
      {draftNotices(draft, { locked, hidden: hidden || !scopeIsOpen, safeDM }).map((notice) =>
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
              onClick={(event) => {
                focusTextByKey(event);
                void write("hideScopeNotice", true);
              }}
            >
              <X aria-hidden size={16} />
            </button>
          </p>
        ),
      )}
    </div>
  );
}
