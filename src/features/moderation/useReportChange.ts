import { useState } from "react";
import type { Report, ReportState } from "../../domain/moderation/report";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { staffFailureText } from "../../ui/moderation/staff_failure_text";

type ReportChange = {
  busy: boolean;
  /** What is to be said of single reports, by their ids. */
  said: ReadonlyMap<string, string>;
  /** Changes the state of reports by one call. Resolves with whether all of them were changed. */
  change(reports: readonly Report[], state: ReportState): Promise<boolean>;
};

/**
 * Changes reports, and says what became of it.
 * @param onReports takes the reports as they are now
 */
export function useReportChange(onReports: (now: readonly Report[]) => void): ReportChange {
  const t = useT();
  const { sync } = useWorld();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map());

  async function change(reports: readonly Report[], state: ReportState): Promise<boolean> {
    setBusy(true);
    const outcome = await sync.moderation.changeReports(reports, state);
    setBusy(false);
    if (!outcome) return false;
    const { changed, differ, errors, failure } = outcome;
    onReports([...changed, ...differ]);
    setSaid(
      new Map([
        ...differ.map(
          (one) =>
            [one.id, t("moderation.report.differs", { state: t(`moderation.report.state.${one.state}`) })] as const,
        ),
        ...errors.map(
          ({ id, error }) => [id, t("moderation.report.error", { reason: error || t("failure.invalid") })] as const,
        ),
      ]),
    );
    if (failure) toast("bad", t("moderation.actFailed", { reason: staffFailureText(t, failure) }));
    if (differ.length > 0) toast("warn", t("moderation.report.differ", { count: differ.length }));
    if (errors.length > 0) toast("bad", t("moderation.report.errors", { count: errors.length }));
    if (changed.length > 0) toast("good", t("moderation.report.changed", { count: changed.length }));
    return !failure && differ.length === 0 && errors.length === 0;
  }
  return { busy, said, change };
}
