import { endOf, invitationLink, type Invitation, placesOf } from "../../domain/moderation/invitation";
import { formatDay } from "../../i18n/format";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { toast } from "../../ui/base/toast/show_toast";
import { copyAndTell } from "../../ui/browser/copy_and_tell";
import { shareLink } from "../../ui/browser/share_link";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { tellChangeFailed } from "../../ui/moderation/staff_failure_text";
import styles from "./Moderation.module.css";

type Props = {
  invitation: Invitation;
  /** Whether it still lets somebody in. */
  good: boolean;
  onChange(now: Invitation): void;
  /** Called when it is not known what was done. */
  onUnsure(): void;
};

const dateOf = (t: T, { expires_at }: Invitation): string =>
  expires_at === null ? "" : formatDay(Date.parse(`${expires_at}T00:00`), t.locale);

const cameText = (t: T, { uses }: Invitation): string[] =>
  uses > 0 ? [t("moderation.invitation.uses", { count: uses })] : [];

/** Whom an invitation lets in, how many came, and until when it is good. */
function goodText(t: T, invitation: Invitation): string[] {
  const [count, date] = [placesOf(invitation), dateOf(t, invitation)];
  return [
    count === null ? t("moderation.invitation.anyNumber") : t("moderation.invitation.places", { count }),
    ...cameText(t, invitation),
    ...(date === "" ? [] : [t("moderation.invitation.until", { date })]),
  ];
}

/** Why an invitation lets nobody in any more, and how many came. */
function overText(t: T, invitation: Invitation): string[] {
  const end = endOf(invitation);
  const why =
    end === "expired"
      ? t("moderation.invitation.end.expired", { date: dateOf(t, invitation) })
      : t(`moderation.invitation.end.${end}`);
  return [why, ...cameText(t, invitation)];
}

/** One invitation: whom it lets in and until when, its link, and what can be done with it. */
export function InvitationRow({ invitation, good, onChange, onUnsure }: Props) {
  const t = useT();
  const online = useOnline();
  const { sync, origin } = useWorld();
  const { token } = invitation;
  const link = invitationLink(origin, invitation);

  async function revoke() {
    const question = {
      title: t("moderation.invitation.revokeTitle"),
      text: t("moderation.invitation.revokeText"),
      confirm: t("moderation.invitation.revoke"),
      offline: t("moderation.offline"),
    };
    if (!(await askConfirmation(question))) return;
    const asked = await sync.moderation.revokeInvitation(token);
    if (!asked) return;
    if (asked.failure) return tellChangeFailed(t, asked.failure, onUnsure);
    toast("good", t("moderation.invitation.revoked"));
    onChange(asked.answer);
  }

  return (
    <li className={styles.invitation}>
      <p>{(good ? goodText(t, invitation) : overText(t, invitation)).join(" · ")}</p>
      {good ? (
        <>
          <code dir="ltr">{link}</code>
          <div className={styles.buttons}>
            <button
              type="button"
              aria-label={t("moderation.invitation.copyOf", { link })}
              onClick={() => void copyAndTell(t, link)}
            >
              {t("moderation.invitation.copy")}
            </button>
            {"share" in navigator ? (
              <button
                type="button"
                aria-label={t("moderation.invitation.shareOf", { link })}
                onClick={() => void shareLink(link).then((shared) => (shared ? undefined : copyAndTell(t, link)))}
              >
                {t("moderation.invitation.share")}
              </button>
            ) : null}
            <button
              type="button"
              aria-label={t("moderation.invitation.revokeOf", { link })}
              disabled={!online}
              onClick={() => void revoke()}
            >
              {t("moderation.invitation.revoke")}
            </button>
          </div>
        </>
      ) : null}
    </li>
  );
}
