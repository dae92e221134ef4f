import type { ProfileChange } from "../../../domain/accounts/profile_change";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { failureText } from "../../../ui/base/text/failure_text";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { refusalMark } from "../../../ui/outbox/refusal_in_place";
import styles from "./OwnProfile.module.css";

type Props = {
  changes: readonly OutboxRow[];
  /** Brings a refused change back into the form. */
  onAgain(change: ProfileChange): void;
};

/** The changes of words and pictures that wait, and those that the server refused, which one can edit again or drop. */
export function PendingChanges({ changes, onAgain }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const refused = changes.filter(({ state }) => state === "refused");
  return (
    <div className={styles.pending}>
      <p role="status">{changes.length > refused.length ? t("ownProfile.waits") : null}</p>
      {refused.length > 0 && (
        <ul className={styles.pending}>
          {refused.map((row) => (
            <li key={row.id}>
              <div role="alert" className={styles.refused} {...refusalMark(row.id)}>
                <p>{t("ownProfile.refused", { reason: failureText(t, row.error) })}</p>
                <div>
                  {row.kind === "edit_profile" && (
                    <button
                      type="button"
                      onClick={() => {
                        onAgain(row.args.change);
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
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
