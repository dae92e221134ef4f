import { drawnAs, isPending, type StaffAccount } from "../../domain/moderation/staff_account";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { moderationTags } from "../../domain/moderation/moderation_tags";
import { formatDay } from "../../i18n/format";
import { AccountLine } from "../../ui/account/AccountLine";
import { updateModal } from "../../ui/base/dialog/open_modals";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

/**
 * Somebody as the staff sees them: who they are, with a way to their profile that leaves the modal in reach, and their
 * standing.
 */
export function StaffPerson({ account }: { account: StaffAccount }) {
  return (
    <div className={styles.person}>
      <AccountLine account={drawnAs(account)} replace onClick={() => updateModal("moderation", "peek")} />
      <Standing account={account} />
    </div>
  );
}

/** What the staff knows of somebody, in a word each. */
function Standing({ account }: { account: StaffAccount }) {
  const t = useT();
  const calls = capabilitiesOf(useInstance()).staff_calls;
  const { roles, tags, email, statuses_count, registration_reason } = account;
  const joined = Date.parse(account.created_at);
  const words: { text: string; warns?: true }[] = [
    ...(roles.admin ? [{ text: t("profile.role.admin") }] : []),
    ...(roles.moderator ? [{ text: t("profile.role.moderator") }] : []),
    ...(account.is_suggested ? [{ text: t("moderation.suggested") }] : []),
    ...(account.local ? [] : [{ text: t("moderation.remote") }]),
    ...(account.is_active
      ? []
      : [{ text: t(calls === "pleroma" ? "moderation.deactivated" : "moderation.disabled"), warns: true as const }]),
    ...(account.is_suspended ? [{ text: t("moderation.suspended"), warns: true as const }] : []),
    ...(account.is_silenced ? [{ text: t("moderation.silenced"), warns: true as const }] : []),
    ...(account.is_sensitized ? [{ text: t("moderation.sensitized"), warns: true as const }] : []),
    ...(isPending(account) ? [{ text: t("moderation.pending"), warns: true as const }] : []),
    ...(account.local && !account.is_confirmed ? [{ text: t("moderation.unconfirmed"), warns: true as const }] : []),
    ...moderationTags
      .filter((tag) => tags.includes(tag))
      .map((tag) => ({ text: t(`moderation.tagged.${tag}`), warns: true as const })),
    ...(Number.isNaN(joined) ? [] : [{ text: t("moderation.joined", { date: formatDay(joined, t.locale) }) }]),
    ...(statuses_count === undefined ? [] : [{ text: t("moderation.posts", { count: statuses_count }) }]),
    ...(email ? [{ text: email }] : []),
    ...(account.ip ? [{ text: t("moderation.ip", { ip: account.ip }) }] : []),
  ];
  return (
    <>
      <ul role="list" className={styles.standing} aria-label={t("moderation.standing")}>
        {words.map(({ text, warns }) => (
          <li key={text} data-warns={warns}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {registration_reason && isPending(account) ? (
        <p className={styles.reason} dir="auto">
          {t("moderation.reason", { reason: registration_reason })}
        </p>
      ) : null}
    </>
  );
}
