import { isGood, type Invitation } from "../../domain/moderation/invitation";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { AskedNotice } from "../../ui/moderation/AskedNotice";
import { InvitationForm } from "./InvitationForm";
import { InvitationMailForm } from "./InvitationMailForm";
import { InvitationRow } from "./InvitationRow";
import styles from "./Moderation.module.css";

/**
 * The invitations that the staff has given out: the good ones, with what they are used by, and below them what is none
 * any more.
 */
export function Invitations() {
  const t = useT();
  const { sync, clock } = useWorld();
  const { registrations, mailer_enabled } = useInstance();
  const asked = useAsked("invitations", () => sync.moderation.readInvitations());
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const all = asked.answer ?? [];
  const good = all.filter((one) => isGood(one, today));
  const spent = all.filter((one) => !isGood(one, today));
  const put = (now: Invitation) =>
    asked.change((list) => list.map((one) => (one.token === now.token ? { ...one, ...now } : one)));
  return (
    <div className={styles.list} {...useFocusFallback()}>
      {registrations ? <p className={styles.note}>{t("moderation.invitation.open")}</p> : null}
      <InvitationForm onMade={(made) => asked.change((list) => [made, ...list])} onUnsure={asked.again} />
      {/* The server refuses to send any where everybody may register (`InviteController.email`). */}
      {mailer_enabled && !registrations ? <InvitationMailForm onSent={asked.again} onUnsure={asked.again} /> : null}
      {asked.answer === null ? (
        <AskedNotice asked={asked} />
      ) : good.length > 0 ? (
        <ul role="list" className={styles.rows} aria-label={t("moderation.invitation.good")}>
          {good.map((one) => (
            <InvitationRow key={one.token} invitation={one} good onChange={put} onUnsure={asked.again} />
          ))}
        </ul>
      ) : (
        <EmptyScreen>{t("moderation.invitation.none")}</EmptyScreen>
      )}
      {spent.length > 0 ? (
        <details className={styles.spent}>
          <summary>{t("moderation.invitation.spent", { count: spent.length })}</summary>
          <ul role="list" className={styles.rows}>
            {spent.map((one) => (
              <InvitationRow key={one.token} invitation={one} good={false} onChange={put} onUnsure={asked.again} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
