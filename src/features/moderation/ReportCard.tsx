import Mail from "lucide-react/icons/mail";
import { useId } from "react";
import { addressedDraftId } from "../../domain/composing/draft_id";
import { plainName } from "../../domain/accounts/plain_name";
import { type Report, type ReportChange, reportTargetsOf } from "../../domain/moderation/report";
import type { Acting } from "../../domain/moderation/staff_acts";
import { drawnAs, type StaffAccount } from "../../domain/moderation/staff_account";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { openMenu } from "../../ui/base/menu/open_menu";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { Content } from "../../ui/content/Content";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { focusFallback } from "../../ui/hooks/focus_fallback";
import { ActsButton } from "./ActsButton";
import styles from "./Moderation.module.css";
import { MemoryPost } from "./MemoryPost";
import { OtherReports } from "./OtherReports";
import { StaffPerson } from "./StaffPerson";
import { ReportFacts } from "./ReportFacts";
import { ReportNotes } from "./ReportNotes";
import { ResolveForm } from "./ResolveForm";
import { StateButtons } from "./report_changes/StateButtons";
import { TakeButton } from "./report_changes/TakeButton";
import { withAccounts } from "./report_changes/with_reports";

type Props = {
  report: Report;
  acting: Acting;
  /** What is to be said of it since it was last changed. */
  said: string | undefined;
  busy: boolean;
  /** Whether it is chosen; undefined: it cannot be. */
  chosen?: boolean;
  onChoose?(on: boolean): void;
  /** @param comment what is told to who reported */
  onChange(change: ReportChange, comment?: string): void;
  /** Takes the report as it is now. */
  onReports(now: readonly Report[]): void;
  /** Called when the server has the report no longer. */
  onGone(): void;
};

/** One report: who reported whom and why, the posts, what the staff noted, and what can become of it. */
export function ReportCard({ report, acting, said, busy, chosen, onChoose, onChange, onReports, onGone }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const heading = useId();
  const online = useOnline();
  const { account, actor } = report;
  const name = nameOf(account) ?? t("moderation.somebody");
  const disabled = busy || !online;
  /** Asks what has become of the report. */
  async function look(reading = sync.moderation.readReport(report.id)) {
    const read = await reading;
    if (read?.answer) onReports([read.answer]);
    else if (read?.failure.kind === "missing") onGone();
  }
  /** An act of Mastodon's resolves what is reported about the account. */
  async function onAccounts(done: readonly StaffAccount[]) {
    const now = withAccounts(report, done);
    onReports([now]);
    if (acting.calls !== "pleroma") await look();
  }
  return (
    <article className={styles.report} aria-labelledby={heading} {...focusFallback}>
      <header className={styles.head}>
        {onChoose ? (
          <input
            type="checkbox"
            aria-label={t("moderation.report.choose", { name })}
            checked={chosen ?? false}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : null}
        <h3 id={heading}>{t("moderation.report.about", { name })}</h3>
        <span className={styles.state} data-state={report.state}>
          {t(`moderation.report.state.${report.state}`)}
        </span>
        <RelativeTime at={report.created_at} className={styles.time} />
      </header>
      {said === undefined ? null : (
        <p role="alert" className={styles.said}>
          {said}
        </p>
      )}
      {account ? <StaffPerson account={account} /> : null}
      <OtherReports report={report} />
      <div className={styles.words}>
        <p className={styles.time}>
          {t("moderation.report.by", { name: nameOf(actor) ?? t("moderation.somebody") })}{" "}
          {actor ? <bdi>@{actor.nickname}</bdi> : null}
        </p>
        {report.content ? (
          <Content html={report.content} emojis={[]} />
        ) : report.comment ? (
          <p className={styles.comment} dir="auto">
            {report.comment}
          </p>
        ) : (
          <p className={styles.time}>{t("moderation.report.noWords")}</p>
        )}
      </div>
      <ReportFacts report={report} />
      {report.statuses.length > 0 ? (
        <section aria-label={t("moderation.report.posts")} className={styles.posts}>
          {report.statuses.map((status) => (
            <MemoryPost
              key={status.id}
              status={status}
              acts={acting.role.posts}
              onUnsure={() => void look(sync.moderation.readReportBack(report.id))}
              onChange={(now) =>
                onReports([
                  { ...report, statuses: report.statuses.flatMap((one) => (one === status ? (now ?? []) : one)) },
                ])
              }
            />
          ))}
        </section>
      ) : null}
      {acting.calls === "pleroma" ? (
        <ReportNotes report={report} onReport={(now) => onReports([now])} onRefused={() => void look()} />
      ) : null}
      {acting.calls === "gotosocial" && report.state === "open" ? (
        <ResolveForm disabled={disabled} onResolve={(comment) => onChange("resolved", comment)} />
      ) : null}
      <div className={styles.buttons}>
        {acting.calls === "gotosocial" ? null : (
          <StateButtons
            reports={[report]}
            states={reportTargetsOf(acting.calls)}
            disabled={disabled}
            onState={onChange}
          />
        )}
        {acting.calls === "mastodon" ? <TakeButton {...{ report, acting, disabled, onChange }} /> : null}
        {account && acting.role.people && account.id !== acting.own_id ? (
          <ActsButton
            report_id={report.id}
            accounts={[account]}
            acting={acting}
            label={t("moderation.actsOn", { name })}
            onDone={(done) => void onAccounts(done)}
          />
        ) : null}
        <WriteButton account={account} actor={actor} />
      </div>
    </article>
  );
}

const nameOf = (account: StaffAccount | null): string | undefined =>
  account ? plainName(drawnAs(account)) : undefined;

/** A button to write in private to who was reported, or to who reported. */
function WriteButton({ account, actor }: Pick<Report, "account" | "actor">) {
  const t = useT();
  const write = (to: StaffAccount | null, label: string) =>
    to
      ? [
          {
            label: `${label}: @${to.nickname}`,
            icon: Mail,
            onSelect: () =>
              openDialog({ name: "compose", draft: addressedDraftId({ as: "direct", acct: to.nickname }) }),
          },
        ]
      : [];
  const items = [...write(account, t("moderation.report.writeAbout")), ...write(actor, t("moderation.report.writeBy"))];
  if (items.length === 0) return null;
  const label = t("moderation.report.write");
  return (
    <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => openMenu(currentTarget, label, items)}>
      <Mail size={20} aria-hidden="true" />
      {label}
    </button>
  );
}
