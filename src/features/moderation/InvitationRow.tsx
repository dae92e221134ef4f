import { endOf, invitationLink, type Invitation, placesOf } from "../../domain/moderation/invitation";
import { formatDay } from "../../i18n/format";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { toast } from "../../ui/base/toast/show_toast";
import { copyAndTell } from "../../ui/browser/copy_and_tell";
import { shareLink } from "../../ui/browser/share_link";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { tellNotChanged } from "../../ui/moderation/staff_failure_text";
import styles from "./Moderation.module.css";

type Props = {
  invitation: Invitation;
  /** Whether it still lets somebody in. */
  good: boolean;
  onChange(now: Invitation): void;
};

/** One invitation: whom it lets in and until when, its link, and what can be done with it. */
export function InvitationRow({ invitation, good, onChange }: Props) {
  const t = useT();
  const online = useOnline();
  const { sync, origin } = useWorld();
  const { token, uses, expires_at } = invitation;
  const link = invitationLink(origin, invitation);
  const places = placesOf(invitation);
  const last = expires_at === null ? Number.NaN : Date.parse(`${expires_at}T00:00`);

  async function revoke() {
    const question = {
      title: t("moderation.invitation.revokeTitle"),
      text: t("moderation.invitation.revokeText"),
      confirm: t("moderation.invitation.revoke"),
    };
    if (!(await askConfirmation(question))) return;
    const asked = await sync.moderation.revokeInvitation(token);
    if (!asked) return;
    if (asked.failure) return tellNotChanged(t, asked.failure);
    toast("good", t("moderation.invitation.revoked"));
    onChange(asked.answer);
  }

  const date = Number.isNaN(last) ? "" : formatDay(last, t.locale);
  const end = good ? null : endOf(invitation);
  const words = [
    end === "expired"
      ? t("moderation.invitation.end.expired", { date })
      : end
        ? t(`moderation.invitation.end.${end}`)
        : places === null
          ? t("moderation.invitation.anyNumber")
          : t("moderation.invitation.places", { count: places }),
    ...(uses > 0 ? [t("moderation.invitation.uses", { count: uses })] : []),
    ...(good && date !== "" ? [t("moderation.invitation.until", { date })] : []),
  ];
  return (
    <li className={styles.invitation}>
      <p>{words.join(" · ")}</p>
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
