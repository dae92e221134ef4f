import { useState } from "react";
import type { Report, ReportChange as Change } from "../../../domain/moderation/report";
import { plainName } from "../../../domain/accounts/plain_name";
import { drawnAs } from "../../../domain/moderation/staff_account";
import type { T } from "../../../i18n/translator";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { tellChangeFailed } from "../../../ui/moderation/staff_failure_text";

type ReportChange = {
  busy: boolean;
  /** What is to be said of single reports, by their ids. */
  said: ReadonlyMap<string, string>;
  /**
   * Changes reports. Resolves with whether all of them were changed, but for those that are gone.
   * @param comment what is told to who reported
   */
  change(reports: readonly Report[], change: Change, comment?: string): Promise<boolean>;
};

/** What a report is now that somebody else has changed it: its state, or who has taken it. */
function differsText(t: T, now: Report, shown: Report | undefined): string {
  const taken = now.assigned
    ? t("moderation.report.took", { name: plainName(drawnAs(now.assigned)) })
    : t("moderation.report.nobodyTook");
  const state = now.state === shown?.state ? taken : t(`moderation.report.state.${now.state}`);
  return t("moderation.report.differs", { state });
}

/**
 * Changes reports, and says what became of it.
 * @param onReports takes the reports as they are now
 * @param onGone takes the ids of those that the server has no longer
 */
export function useReportChange(
  onReports: (now: readonly Report[]) => void,
  onGone: (ids: readonly string[]) => void,
): ReportChange {
  const t = useT();
  const { sync } = useWorld();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map());

  async function change(reports: readonly Report[], to: Change, comment?: string): Promise<boolean> {
    setBusy(true);
    const outcome = await (comment
      ? sync.moderation.changeReports(reports, to, comment)
      : sync.moderation.changeReports(reports, to));
    setBusy(false);
    if (!outcome) return false;
    const { changed, differ, gone, errors, failure } = outcome;
    onReports([...changed, ...differ]);
    if (gone.length > 0) onGone(gone);
    setSaid(
      new Map([
        ...differ.map(
          (one) =>
            [
              one.id,
              differsText(
                t,
                one,
                reports.find(({ id }) => id === one.id),
              ),
            ] as const,
        ),
        ...errors.map(
          ({ id, error }) => [id, t("moderation.report.error", { reason: error || t("failure.invalid") })] as const,
        ),
      ]),
    );
    if (failure) {
      const known = new Set([...changed.map(({ id }) => id), ...gone]);
      const unknown = reports.filter(({ id }) => !known.has(id));
      tellChangeFailed(t, failure, () => void lookBack(unknown), changed.length > 0);
    }
    if (differ.length > 0) toast("warn", t("moderation.report.differ", { count: differ.length }));
    if (errors.length > 0) toast("bad", t("moderation.report.errors", { count: errors.length }));
    if (changed.length > 0) toast("good", t("moderation.report.changed", { count: changed.length }));
    return !failure && differ.length === 0 && errors.length === 0;
  }
  /** Shows what has become of reports of which that is not known, as soon as the server tells it. */
  async function lookBack(reports: readonly Report[]): Promise<void> {
    for (const { id } of reports) {
      const read = await sync.moderation.readReportBack(id);
      if (read?.answer) onReports([read.answer]);
      else if (read?.failure.kind === "missing") onGone([id]);
    }
  }
  return { busy, said, change };
}
