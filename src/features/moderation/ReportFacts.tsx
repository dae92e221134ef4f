import { plainName } from "../../domain/accounts/plain_name";
import type { Report } from "../../domain/moderation/report";
import { drawnAs } from "../../domain/moderation/staff_account";
import type { T } from "../../i18n/translator";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

const categories = ["spam", "legal", "violation", "other"] as const;

/** What a report is about, in words; a kind that is not known by the server's own word. */
function categoryText(t: T, category: string): string {
  const known = categories.find((one) => one === category);
  return known ? t(`moderation.report.category.${known}`) : category;
}

/** What Mastodon and GoToSocial say of a report besides: what it is about, which rules, who has it, what came of it. */
export function ReportFacts({ report }: { report: Report }) {
  const t = useT();
  const { category, rules = [], forwarded, assigned, resolved_by, resolved_at, resolved_with } = report;
  if (category === undefined) return null;
  return (
    <div className={styles.words}>
      <p className={styles.time}>
        {[
          category === "" ? "" : `${t("moderation.report.category")}: ${categoryText(t, category)}`,
          forwarded ? t("moderation.report.forwarded") : "",
          assigned ? t("moderation.report.assigned", { name: plainName(drawnAs(assigned)) }) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {rules.length > 0 ? (
        <section aria-label={t("moderation.report.rules")}>
          <p className={styles.time}>{t("moderation.report.rules")}</p>
          <ul className={styles.points}>
            {rules.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {report.state === "resolved" && resolved_by ? (
        <p className={styles.time}>
          {t("moderation.report.resolvedBy", { name: plainName(drawnAs(resolved_by)) })}{" "}
          {resolved_at === null || resolved_at === undefined ? null : <RelativeTime at={resolved_at} />}
        </p>
      ) : null}
      {resolved_with ? <p dir="auto">{t("moderation.report.resolvedWith", { words: resolved_with })}</p> : null}
    </div>
  );
}
