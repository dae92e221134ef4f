import { useId, useState } from "react";
import {
  type Report,
  type ReportChange,
  type ReportState,
  reportStatesOf,
  reportTargetsOf,
} from "../../domain/moderation/report";
import { REPORTS_PER_PAGE } from "../../domain/moderation/report_requests";
import type { Acting } from "../../domain/moderation/staff_acts";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { toast } from "../../ui/base/toast/show_toast";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import styles from "./Moderation.module.css";
import { firstPage, linkOf, onTrail, type PageTrail } from "../../domain/moderation/page_trail";
import { ChosenBar } from "./list/ChosenBar";
import { ListNotice } from "./list/ListNotice";
import { Paging } from "./list/Paging";
import { ReportCard } from "./ReportCard";
import { StateButtons } from "./report_changes/StateButtons";
import { useReportChange } from "./report_changes/useReportChange";
import { withReports } from "./report_changes/with_reports";
import { useChosen } from "./list/useChosen";

/** Which reports are shown. */
type Place = { state: ReportState; trail: PageTrail };

/** The reports in a state, page by page; many can be changed at once. */
export function Reports({ acting }: { acting: Acting }) {
  const t = useT();
  const id = useId();
  const online = useOnline();
  const { sync } = useWorld();
  const [{ state, trail }, setPlace] = useState<Place>({ state: "open", trail: firstPage });
  const { page } = trail;
  const asked = useAsked(`${state} ${page}`, () => sync.moderation.readReports(state, page, linkOf(trail)));
  const put = (now: readonly Report[]) =>
    asked.change((read) => ({ ...read, reports: withReports(read.reports, now) }));
  function drop(gone: readonly string[]) {
    asked.change((read) => ({ ...read, reports: read.reports.filter((one) => !gone.includes(one.id)) }));
    toast("warn", t("moderation.report.gone", { count: gone.length }));
  }
  const { busy, said, change } = useReportChange(put, drop);
  const states = reportStatesOf(acting.calls);
  const reports = asked.answer?.reports ?? [];
  const { chosen, all, has, choose, chooseAll, chooseNone } = useChosen(reports);
  const { total = null, next = null } = asked.answer ?? {};
  const pages = total === null ? null : Math.max(1, Math.ceil(total / REPORTS_PER_PAGE));

  function go(place: Place) {
    setPlace(place);
    chooseNone();
  }
  async function changeChosen(to: ReportChange) {
    if (
      await change(
        chosen.filter((one) => one.state !== to),
        to,
      )
    )
      chooseNone();
  }

  return (
    <div className={styles.list} {...useFocusFallback()}>
      <div className={styles.bar}>
        <label htmlFor={id}>{t("moderation.report.state")}</label>
        <select
          id={id}
          data-stays=""
          value={state}
          onChange={({ target }) =>
            go({ state: states.find((one) => one === target.value) ?? "open", trail: firstPage })
          }
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`moderation.report.state.${one}`)}
            </option>
          ))}
        </select>
        {reports.length > 1 ? (
          <Checkbox checked={all} onChange={chooseAll}>
            {t("moderation.chooseAll")}
          </Checkbox>
        ) : null}
      </div>
      {reports.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                acting={acting}
                said={said.get(report.id)}
                busy={busy}
                chosen={has(report.id)}
                onChoose={(on) => choose(report.id, on)}
                onChange={(to, comment) => void change([report], to, comment)}
                onReports={put}
                onGone={() => drop([report.id])}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <ListNotice asked={asked} count={reports.length} none={t(`moderation.report.none.${state}`)} />
      <Paging
        read={asked.answer !== null}
        page={page}
        pages={pages}
        more={pages === null ? next !== null : page < pages}
        onPage={(to) => go({ state, trail: onTrail(trail, to, next) })}
      />
      <ChosenBar count={chosen.length} onNone={chooseNone}>
        <StateButtons
          reports={chosen}
          states={reportTargetsOf(acting.calls)}
          disabled={busy || !online}
          onState={(to) => void changeChosen(to)}
        />
      </ChosenBar>
    </div>
  );
}
