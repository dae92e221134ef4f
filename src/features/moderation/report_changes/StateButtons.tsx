import type { Report, ReportState } from "../../../domain/moderation/report";
import { useT } from "../../../ui/context/useT";

type Props = {
  reports: readonly Report[];
  /** The states that they can be brought to. */
  states: readonly ReportState[];
  disabled: boolean;
  onState(state: ReportState): void;
};

/** What can become of reports, of which not all are in that state already. */
export function StateButtons({ reports, states, disabled, onState }: Props) {
  const t = useT();
  const to = (state: ReportState, text: string) =>
    states.includes(state) && reports.some((one) => one.state !== state) ? (
      <button type="button" disabled={disabled} onClick={() => onState(state)}>
        {text}
      </button>
    ) : null;
  return (
    <>
      {to("resolved", t("moderation.report.resolve"))}
      {to("closed", t("moderation.report.close"))}
      {to("open", t("moderation.report.reopen"))}
    </>
  );
}
