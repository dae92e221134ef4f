import { soonestSchedule } from "../../../domain/composing/schedule";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { PageLink } from "../../../ui/navigation/PageLink";
import { TimeField } from "../../../ui/composing/TimeField";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { OptionToggle } from "./OptionToggle";
import styles from "./Options.module.css";

type Props = {
  /** The time of publication, in ms; null: at once. */
  at: number | null;
  /** Whether the server supports scheduled posts. */
  can: boolean;
  fixed: boolean;
  onChange(at: number | null): void;
};

/** Chooses between posting at once and at a set time; says so if the server lacks scheduled posts. */
export function ScheduleField({ at, can, fixed, onChange }: Props) {
  const t = useT();
  const { clock } = useWorld();
  if (!can && at === null) return <p className={styles.cannot}>{t("scheduled.cannot")}</p>;
  return (
    <>
      <OptionToggle
        on={at !== null}
        disabled={fixed}
        onClick={() => onChange(at === null ? soonestSchedule(clock.now()) : null)}
      >
        {t("scheduled.choose")}
      </OptionToggle>
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
