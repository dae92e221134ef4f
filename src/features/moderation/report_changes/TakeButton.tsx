import type { Report, ReportChange } from "../../../domain/moderation/report";
import type { Acting } from "../../../domain/moderation/staff_acts";
import { useT } from "../../../ui/context/useT";

type Props = { report: Report; acting: Acting; disabled: boolean; onChange(change: ReportChange): void };

/** A button that takes a report for oneself, or gives it back. */
export function TakeButton({ report, acting, disabled, onChange }: Props) {
  const t = useT();
  const mine = report.assigned != null && report.assigned.id === acting.own_id;
  return (
    <button type="button" disabled={disabled} onClick={() => onChange(mine ? "unassign" : "assign")}>
      {t(mine ? "moderation.report.unassign" : "moderation.report.assign")}
    </button>
  );
}
