import { soonest } from "../../../domain/composing/schedule";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { PageLink } from "../../../ui/navigation/PageLink";
import { TimeField } from "../../../ui/composing/TimeField";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "../Composer.module.css";

type Props = {
  /** When the server is to post it, in ms; null: at once. */
  at: number | null;
  /** Whether the server supports scheduled posts. */
  can: boolean;
  fixed: boolean;
  onChange(at: number | null): void;
};

/** Chooses whether a post is published at once or at a time; says so where the server has no scheduled posts. */
export function ScheduleField({ at, can, fixed, onChange }: Props) {
  const t = useT();
  const { clock } = useWorld();
  if (!can && at === null) return <p className={styles.cannot}>{t("scheduled.cannot")}</p>;
  return (
    <>
      <button
        type="button"
        aria-pressed={at !== null}
        disabled={fixed}
        className={styles.ask}
        onClick={() => onChange(at === null ? soonest(clock.now()) : null)}
      >
        {t("scheduled.choose")}
      </button>
      {at !== null && (
        <TimeField at={at} fixed={fixed} onChange={onChange}>
          <PageLink to="/-/scheduled" className={styles.list} onClick={closeDialog}>
            {t("scheduled.title")}
          </PageLink>
        </TimeField>
      )}
      {!can && <p className={styles.cannot}>{t("scheduled.cannot")}</p>}
    </>
  );
}
