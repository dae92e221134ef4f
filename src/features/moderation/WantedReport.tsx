import type { Report } from "../../domain/moderation/report";
import type { Acting } from "../../domain/moderation/staff_acts";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useAsked } from "../../ui/moderation/useAsked";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { AskedNotice } from "../../ui/moderation/AskedNotice";
import styles from "./Moderation.module.css";
import { ReportCard } from "./ReportCard";
import { useReportChange } from "./report_changes/useReportChange";
import { withReports } from "./report_changes/with_reports";

type Props = {
  id: string;
  acting: Acting;
  /** Leads to all reports. */
  onAll(): void;
};

/** One report, to which a notification led. */
export function WantedReport({ id, acting, onAll }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const asked = useAsked(id, () => sync.moderation.readReport(id));
  const put = (now: readonly Report[]) => asked.change((one) => withReports([one], now)[0] ?? one);
  // Asked again, the server says that it is gone.
  const { busy, said, change } = useReportChange(put, asked.again);
  const report = asked.answer;
  return (
    <div className={styles.list} {...useFocusFallback()}>
      <div className={styles.bar}>
        <button type="button" data-stays="" onClick={onAll}>
          {t("moderation.report.all")}
        </button>
      </div>
      {report ? (
        <ReportCard
          report={report}
          acting={acting}
          said={said.get(id)}
          busy={busy}
          onChange={(to, comment) => void change([report], to, comment)}
          onReports={put}
          onGone={asked.again}
        />
      ) : (
        <AskedNotice asked={asked} gone={t("moderation.report.gone", { count: 1 })} />
      )}
    </div>
  );
}
