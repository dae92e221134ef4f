import { plainName } from "../../domain/accounts/plain_name";
import { otherReports } from "../../domain/moderation/other_reports";
import type { Report } from "../../domain/moderation/report";
import { drawnAs } from "../../domain/moderation/staff_account";
import { formatDay } from "../../i18n/format";
import { useModerationPlace } from "../../ui/base/dialog/open_modals";
import { useT } from "../../ui/context/useT";
import { useKnownReports } from "../../ui/moderation/useKnownReports";
import styles from "./Moderation.module.css";

/**
 * The other reports about the same person, among those that were read, each with a way to it; nothing where there are
 * none. The servers have no call that lists them.
 */
export function OtherReports({ report }: { report: Report }) {
  const t = useT();
  const others = otherReports(useKnownReports(), report);
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t("moderation.report.others", { count: others.length })}</summary>
      <ul role="list">
        {others.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => useModerationPlace.setState({ report: one.id })}>
              {t("moderation.report.other", {
                date: formatDay(Date.parse(one.created_at), t.locale),
                name: one.actor ? plainName(drawnAs(one.actor)) : t("moderation.somebody"),
                state: t(`moderation.report.state.${one.state}`),
              })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
