import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { failureText } from "../../../ui/base/text/failure_text";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { refusalMark } from "../../../ui/outbox/refusal_in_place";
import styles from "./OwnProfile.module.css";
import type { useUnsavedProfile } from "./unsaved_profile";

type Props = { changes: readonly OutboxRow[]; write: ReturnType<typeof useUnsavedProfile>["write"] };

/** The changes that wait, and those that the server refused, which one can edit again or drop. */
export function PendingChanges({ changes, write }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const refused = changes.filter(({ state }) => state === "refused");
  return (
    <div className={styles.pending}>
      <p role="status">{changes.length > refused.length ? t("ownProfile.waits") : null}</p>
      {refused.map((row) => (
        <div key={row.id} role="alert" className={styles.refused} {...refusalMark(row.id)}>
          <p>{t("ownProfile.refused", { reason: failureText(t, row.error) })}</p>
          <div>
            {row.kind === "edit_profile" && (
              <button
                type="button"
                onClick={() => {
                  write(row.args.change);
                  void sync.outbox.discard(row.id);
                }}
              >
                {t("ownProfile.again")}
              </button>
            )}
            <button type="button" onClick={() => void sync.outbox.discard(row.id)}>
              {t("ownProfile.drop")}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
