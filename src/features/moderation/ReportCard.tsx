import Mail from "lucide-react/icons/mail";
import { useId } from "react";
import { addressedDraftId } from "../../domain/composing/draft_id";
import { plainName } from "../../domain/accounts/plain_name";
import type { Report, ReportState } from "../../domain/moderation/report";
import type { Acting } from "../../domain/moderation/staff_acts";
import { drawnAs, type StaffAccount } from "../../domain/moderation/staff_account";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { openMenu } from "../../ui/base/menu/open_menu";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { Content } from "../../ui/content/Content";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { focusFallback } from "../../ui/hooks/focus_fallback";
import { ActsButton } from "./ActsButton";
import styles from "./Moderation.module.css";
import { MemoryPost } from "./MemoryPost";
import { StaffPerson } from "./StaffPerson";
import { ReportNotes } from "./ReportNotes";
import { StateButtons } from "./StateButtons";
import { withAccounts } from "./with_reports";

type Props = {
  report: Report;
  acting: Acting;
  /** What is to be said of it since it was last changed. */
  said: string | undefined;
  busy: boolean;
  /** Whether it is chosen; undefined: it cannot be. */
  chosen?: boolean;
  onChoose?(on: boolean): void;
  onState(state: ReportState): void;
  /** Takes the report as it is now. */
  onReports(now: readonly Report[]): void;
};

/** One report: who reported whom and why, the posts, what the staff noted, and what can become of it. */
export function ReportCard({ report, acting, said, busy, chosen, onChoose, onState, onReports }: Props) {
  const t = useT();
  const heading = useId();
  const online = useOnline();
  const { account, actor } = report;
  const name = nameOf(account) ?? t("moderation.somebody");
  const onAccounts = (done: readonly StaffAccount[]) => onReports([withAccounts(report, done)]);
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
      <div className={styles.words}>
        <p className={styles.time}>
          {t("moderation.report.by", { name: nameOf(actor) ?? t("moderation.somebody") })}{" "}
          {actor ? <bdi>@{actor.nickname}</bdi> : null}
        </p>
        {report.content ? (
          <Content html={report.content} emojis={[]} />
        ) : (
          <p className={styles.time}>{t("moderation.report.noWords")}</p>
        )}
      </div>
      {report.statuses.length > 0 ? (
        <section aria-label={t("moderation.report.posts")} className={styles.posts}>
          {report.statuses.map((status) => (
            <MemoryPost
              key={status.id}
              status={status}
              onChange={(now) =>
                onReports([
                  { ...report, statuses: report.statuses.flatMap((one) => (one === status ? (now ?? []) : one)) },
                ])
              }
            />
          ))}
        </section>
      ) : null}
      <ReportNotes report={report} onReport={(now) => onReports([now])} />
      <div className={styles.buttons}>
        <StateButtons reports={[report]} disabled={busy || !online} onState={onState} />
        {account ? (
          <ActsButton
            accounts={[account]}
            acting={acting}
            label={t("moderation.actsOn", { name })}
            onDone={onAccounts}
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
